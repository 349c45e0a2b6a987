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

/**
 * Holds the unit of the address; false where the person would rather keep what another tab holds. Throws what the server
 * says against it.
 */
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
  // the server may answer with the booking it has: a paid one, too
  yield* recallPayment(booking.id)
  yield* rememberForChoice(booking.id)
  return true
}

/** What turns out to be taken is offered no more. */
function* holdOrNote(request: HoldRequest, key: string): Fx<Booking> {
  try {
    return yield* call(holdUnit, request, key)
  } catch (error) {
    if (toFailure(error).code === 'NO_AVAILABLE_UNIT') yield* put(unitFoundTaken({ unitId: request.unitTypeId }))
    throw error
  }
}
