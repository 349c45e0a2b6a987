import type { Failure } from '@/kernel/AppError'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import type { Step } from '../steps/order'

// a key that was used for another card belongs to a charge of this booking whose end is not known here
const NO_ANSWER: readonly string[] = ['IDEMPOTENCY_KEY_REUSED', 'UNKNOWN']
// the session is renewed and the same request sent again
const NOT_READ: readonly number[] = [401, 408]

/** Whether a charge was refused in so many words. Whatever else comes in place of an answer leaves open whether it was made. */
export const isRefusedCharge = (failure: Failure): boolean =>
  failure.status >= 400 && !isOutcomeUnknown(failure) && !NOT_READ.includes(failure.status) && !NO_ANSWER.includes(failure.code)

/** The booking is not the customer's to go on with. */
export const isGone = ({ code }: Failure): boolean => code === 'BOOKING_NOT_FOUND' || code === 'INVALID_BOOKING_ID'

/** A session or profile that does not suffice: the entry rules decide, no message is shown (S8.13). */
export const isAboutPerson = ({ code }: Failure): boolean => code === 'INCOMPLETE_PROFILE' || code === 'SIGN_IN_REQUIRED'

const ANSWERED_AT: Readonly<Record<string, Step>> = {
  UNIT_DOES_NOT_EXIST: 'unit',
  INVALID_UNIT_TYPE_ID: 'unit',
  INVALID_MOVE_IN_DATE: 'date',
}

/** The step at which the person can do something about it, where that is another one (S8.15, S8.27, S8.28). */
export const stepToCorrect = ({ code }: Failure): Step | undefined => ANSWERED_AT[code]
