import { inquiryId } from '@/contracts/contact'
import { arrived } from '@/contracts/navigation'
import type { Booking } from '@/domain/schemas/booking'
import { toFailure } from '@/kernel/AppError'
import { answerTo, call, first, type Fx, put, take } from '@/runtime/effects/fx'
import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { selectBookingState, selectOtherHold, selectRentalChoice } from '../bookingSelectors'
import { otherHoldFound, otherHoldGivenUp, otherHoldKept, otherTabReported, unitFoundTaken, unitHeld } from '../events'
import { isBookingNotFound } from '../model/failures'
import { isPaid } from '../model/paidBooking'
import { choiceKey } from '../model/rentalQuery'
import { hasEnded, matchesChoice, storedBookingOf } from '../model/storedBooking'
import { type HoldRequest, holdUnit, readBooking } from '../ports'
import { select } from '../select'
import { rememberForChoice } from './loadBooking'
import { postToOtherTabs } from './otherTabs'
import { recallPayment } from './rememberPayment'

/** Holds the unit in the address; false if the person prefers the one held in another tab. Throws the server's refusal. */
export function* holdChosenUnit(): Fx<boolean> {
  const choice = yield* select(selectRentalChoice)
  const key = choiceKey(choice)
  if (key === undefined || choice.unitId === undefined || choice.startDate === undefined) return true
  const other = yield* confirmReleaseOfOther()
  if (other.kind === 'kept') return false
  const inquiry = yield* answerTo(inquiryId)
  const request: HoldRequest = {
    unitTypeId: choice.unitId,
    moveInAt: choice.startDate,
    ...(choice.extendedAccess && { extendedAccess: true }),
    ...(inquiry !== undefined && { inquiryId: inquiry }),
  }
  const booking = yield* withIdempotencyKey(`booking.create ${key}`, key => holdOrMarkTaken(request, key))
  if (other.kind === 'released') yield* postToOtherTabs(other.bookingId, 'released')
  yield* put(unitHeld({ booking }))
  // the server may return an existing booking, even a paid one
  yield* recallPayment(booking.id)
  yield* rememberForChoice(booking.id)
  return true
}

/** Holds the unit; if the server has none left, it is marked as taken in the list. */
function* holdOrMarkTaken(request: HoldRequest, key: string): Fx<Booking> {
  try {
    return yield* call(holdUnit, request, key)
  } catch (error) {
    if (toFailure(error).code === 'NO_AVAILABLE_UNIT') yield* put(unitFoundTaken({ unitId: request.unitTypeId }))
    throw error
  }
}

/** `none`: no other hold · `released`: the person agreed to release it · `kept`: they keep it, so nothing may be held here. */
type OtherHold = { readonly kind: 'none' | 'kept' } | { readonly kind: 'released'; readonly bookingId: string }

/**
 * A customer can hold one unit at a time: the server releases the previous one. A unit held in another tab is released only after
 * confirmation (NET-20).
 */
function* confirmReleaseOfOther(): Fx<OtherHold> {
  const { bookingId } = yield* select(selectOtherHold)
  const { id } = yield* select(selectBookingState)
  if (bookingId === undefined || bookingId === id || !(yield* isStillHeld(bookingId))) return { kind: 'none' }
  yield* put(otherHoldFound())
  const answer = yield* first({
    agreed: take(otherHoldGivenUp),
    kept: take(otherHoldKept),
    left: take(arrived),
    ended: waitForRelease(),
  })
  if (answer.agreed) return { kind: 'released', bookingId }
  if (answer.left) yield* put(otherHoldKept())
  return { kind: answer.ended ? 'none' : 'kept' }
}

/**
 * Whether the other hold still exists according to the server; assumed so without an answer. The same unit does not count as
 * another.
 */
function* isStillHeld(bookingId: string): Fx<boolean> {
  try {
    const other = storedBookingOf(yield* call(readBooking, bookingId))
    return !hasEnded(other) && !isPaid(other) && !matchesChoice(other, yield* select(selectRentalChoice))
  } catch (error) {
    return !isBookingNotFound(toFailure(error))
  }
}

function* waitForRelease(): Fx<true> {
  while ((yield* select(selectOtherHold)).bookingId !== undefined) yield* take(otherTabReported)
  return true
}
