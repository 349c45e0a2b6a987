import { arrived } from '@/contracts/navigation'
import { call, first, put, take, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { selectBookingState, selectOtherHold, selectRentalChoice } from '../bookingSelectors'
import { otherHoldFound, otherHoldGivenUp, otherHoldKept, otherTabReported } from '../events'
import { hasEnded, matchesChoice, storedBookingOf } from '../model/storedBooking'
import { isGone } from '../model/failures'
import { isPaid } from '../model/paidBooking'
import { readBooking } from '../ports'
import { select } from '../select'

/** `free`: no other hold · `given`: the person releases it · `kept`: they keep it, so nothing may be held here. */
type OtherHold = { readonly kind: 'free' | 'kept' } | { readonly kind: 'given'; readonly bookingId: string }

/**
 * A customer can hold one unit at a time: the server releases the previous one. A unit held in another tab is released only after
 * confirmation (NET-20).
 */
export function* giveUpOther(): Fx<OtherHold> {
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
