import { inquiryId } from '@/contracts/contact'
import type { Booking } from '@/domain/schemas/booking'
import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { answerTo, call, put, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { selectRentalChoice } from '../bookingSelectors'
import { unitFoundTaken, unitHeld } from '../events'
import { nameOfChoice } from '../model/rentalQuery'
import { holdUnit, type HoldRequest } from '../ports'
import { select } from '../select'
import { giveUpOther } from './giveUpOther'
import { rememberForChoice } from './loadBooking'
import { recallPayment } from './rememberPayment'
import { postNews } from './postNews'

/** Holds the unit in the address; false if the person prefers the one held in another tab. Throws the server's refusal. */
export function* holdChosenUnit(): Fx<boolean> {
  const choice = yield* select(selectRentalChoice)
  const name = nameOfChoice(choice)
  if (name === undefined || choice.unitId === undefined || choice.startDate === undefined) return true
  const other = yield* giveUpOther()
  if (other.kind === 'kept') return false
  const inquiry = yield* answerTo(inquiryId)
  const request: HoldRequest = {
    unitTypeId: choice.unitId,
    moveInAt: choice.startDate,
    ...(choice.extendedAccess && { extendedAccess: true }),
    ...(inquiry !== undefined && { inquiryId: inquiry }),
  }
  const booking = yield* withIdempotencyKey(`booking.create ${name}`, key => holdOrNote(request, key))
  if (other.kind === 'given') yield* postNews(other.bookingId, 'released')
  yield* put(unitHeld({ booking }))
  // the server may return an existing booking, even a paid one
  yield* recallPayment(booking.id)
  yield* rememberForChoice(booking.id)
  return true
}

/** Removes a unit from the offer that turned out to be taken. */
function* holdOrNote(request: HoldRequest, key: string): Fx<Booking> {
  try {
    return yield* call(holdUnit, request, key)
  } catch (error) {
    if (toFailure(error).code === 'NO_AVAILABLE_UNIT') yield* put(unitFoundTaken({ unitId: request.unitTypeId }))
    throw error
  }
}
