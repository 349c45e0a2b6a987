import { inquiryId } from '@/contracts/contact'
import { arrived } from '@/contracts/navigation'
import type { Booking } from '@/domain/schemas/booking'
import { toFailure } from '@/kernel/AppError'
import { answerTo, call, first, type Fx, put, take } from '@/runtime/effects/fx'
import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { selectBookingState, selectOtherHold, selectRentalChoice } from '../bookingSelectors'
import { otherHoldFound, otherHoldGivenUp, otherHoldKept, otherTabReported, unitFoundTaken, unitHeld } from '../events'
import { isGone } from '../model/failures'
import { isPaid } from '../model/paidBooking'
import { nameOfChoice } from '../model/rentalQuery'
import { hasEnded, matchesChoice, storedBookingOf } from '../model/storedBooking'
import { type HoldRequest, holdUnit, readBooking } from '../ports'
import { select } from '../select'
import { rememberForChoice } from './loadBooking'
import { postNews } from './postNews'
import { recallPayment } from './rememberPayment'

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

/** `free`: no other hold · `given`: the person releases it · `kept`: they keep it, so nothing may be held here. */
type OtherHold = { readonly kind: 'free' | 'kept' } | { readonly kind: 'given'; readonly bookingId: string }

/**
 * A customer can hold one unit at a time: the server releases the previous one. A unit held in another tab is released only after
 * confirmation (NET-20).
 */
function* giveUpOther(): Fx<OtherHold> {
  const { bookingId } = yield* select(selectOtherHold)
  const { id } = yield* select(selectBookingState)
  if (bookingId === undefined || bookingId === id || !(yield* isHeldStill(bookingId))) return { kind: 'free' }
  yield* put(otherHoldFound())
  const answer = yield* first({
    given: take(otherHoldGivenUp),
    kept: take(otherHoldKept),
    left: take(arrived),
    over: untilOver(),
  })
  if (answer.given) return { kind: 'given', bookingId }
  if (answer.left) yield* put(otherHoldKept())
  return { kind: answer.over ? 'free' : 'kept' }
}

/**
 * Whether the other hold still exists according to the server; assumed so without an answer. The same unit does not count as
 * another.
 */
function* isHeldStill(bookingId: string): Fx<boolean> {
  try {
    const other = storedBookingOf(yield* call(readBooking, bookingId))
    return !hasEnded(other) && !isPaid(other) && !matchesChoice(other, yield* select(selectRentalChoice))
  } catch (error) {
    return !isGone(toFailure(error))
  }
}

function* untilOver(): Fx<true> {
  while ((yield* select(selectOtherHold)).bookingId !== undefined) yield* take(otherTabReported)
  return true
}
