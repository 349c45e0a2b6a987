import type { Failure } from '@/kernel/AppError'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import type { Step } from '../steps/order'

// a key used with another card belongs to an earlier charge of this booking with an unknown outcome
const NO_ANSWER: readonly string[] = ['IDEMPOTENCY_KEY_REUSED', 'UNKNOWN']
// the session is renewed and the same request repeated
const NOT_PROCESSED: readonly number[] = [401, 408]

/** Whether a charge was definitely refused. Any other failure leaves open whether it was made. */
export const isRefusedCharge = (failure: Failure): boolean =>
  failure.status >= 400 &&
  !isOutcomeUnknown(failure) &&
  !NOT_PROCESSED.includes(failure.status) &&
  !NO_ANSWER.includes(failure.code)

/** The customer cannot continue with the booking. */
export const isBookingNotFound = ({ code }: Failure): boolean => code === 'BOOKING_NOT_FOUND' || code === 'INVALID_BOOKING_ID'

/** Session or profile is insufficient: the entry rules decide, without a message (S8.13). */
export const isSessionOrProfileFailure = ({ code }: Failure): boolean =>
  code === 'INCOMPLETE_PROFILE' || code === 'SIGN_IN_REQUIRED'

const CORRECTED_AT: Readonly<Record<string, Step>> = {
  UNIT_DOES_NOT_EXIST: 'unit',
  INVALID_UNIT_TYPE_ID: 'unit',
  INVALID_MOVE_IN_DATE: 'date',
}

/** Another step at which the person can resolve the failure (S8.15, S8.27, S8.28). */
export const stepToCorrect = ({ code }: Failure): Step | undefined => CORRECTED_AT[code]
