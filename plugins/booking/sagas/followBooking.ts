import { visibilityChanged } from '@/contracts/app'
import { retryRequested } from '@/contracts/booking'
import { now, onLatest, put, take, type Fx } from '@/runtime/effects/fx'
import { selectIsVisible } from '@/runtime/store/coreSlices'
import { selectBooking, selectBookingState, selectIsPaying } from '../bookingSelectors'
import { bookingChangedElsewhere, bookingSetAside, otherTabReported } from '../events'
import { saysOtherwise } from '../model/priceChange'
import { select } from '../select'
import { rememberPayment } from './rememberPayment'
import { rereadBooking } from './rereadBooking'

/** Out of sight for this long, another device or a sleep may have changed everything. */
const AWAY_MS = 60_000

/** A person who comes back to the page finds the booking as it is, not as it was when they left (NET-16). */
export function* followOnReturn(): Fx<never> {
  while (true) {
    while (yield* select(selectIsVisible)) yield* take(visibilityChanged)
    const left = yield* now()
    while (!(yield* select(selectIsVisible))) yield* take(visibilityChanged)
    if ((yield* now()) - left >= AWAY_MS) yield* rereadBooking()
  }
}

/** All tabs agree: what one has done to the booking, the others ask the server about. */
export function* followOtherTabs(): Fx<never> {
  return yield* onLatest([otherTabReported], function* (event) {
    if (!otherTabReported.match(event)) return
    const { bookingId, news } = event.payload
    const { id, booking } = yield* select(selectBookingState)
    // where the browser refuses to keep anything, the other tab's word is all there is of its payment
    if (news === 'paid' && bookingId === id) yield* rememberPayment(bookingId)
    if (['paying', 'payingAsked', 'heldAsked'].includes(news) || (yield* select(selectIsPaying))) return
    if (news === 'released' && bookingId === id) {
      yield* put(bookingSetAside({ reason: 'releasedElsewhere' }))
      yield* put(retryRequested())
    } else {
      yield* rereadBooking()
      if (news === 'changed' && bookingId === id && saysOtherwise(booking, yield* select(selectBooking)))
        yield* put(bookingChangedElsewhere())
    }
  })
}
