import { visibilityChanged } from '@/contracts/app'
import { retryRequested } from '@/contracts/booking'
import { isAboutCard } from '@/contracts/paymentFailures'
import { now, onLatest, put, take, type Fx } from '@/runtime/effects/fx'
import { selectIsVisible } from '@/runtime/store/coreSlices'
import { selectBooking, selectBookingState, selectIsPaying } from '../bookingSelectors'
import { bookingChangedElsewhere, bookingSetAside, otherTabReported, paymentRefused } from '../events'
import { differsFromShown } from '../model/priceChange'
import { select } from '../select'
import { rememberPayment } from './rememberPayment'
import { refreshBooking } from './refreshBooking'

/** After being hidden for this long, the booking may have changed on another device or expired. */
const AWAY_MS = 60_000

/** Refreshes the booking when the person returns to the page (NET-16). */
export function* followOnReturn(): Fx<never> {
  while (true) {
    while (yield* select(selectIsVisible)) yield* take(visibilityChanged)
    const hiddenAt = yield* now()
    while (!(yield* select(selectIsVisible))) yield* take(visibilityChanged)
    if ((yield* now()) - hiddenAt >= AWAY_MS) yield* refreshBooking()
  }
}

/** Every attempt to charge a card extends the hold on the server, also one that is refused. */
export function* followRefusedCard(): Fx<never> {
  return yield* onLatest([paymentRefused], function* ({ payload }) {
    if (isAboutCard(payload.failure)) yield* refreshBooking()
  })
}

/** Keeps tabs in sync: when one changes the booking, the others reload it. */
export function* followOtherTabs(): Fx<never> {
  return yield* onLatest([otherTabReported], function* ({ payload: { bookingId, news } }) {
    const { id, booking } = yield* select(selectBookingState)
    // if the browser refuses storage, the other tab's message is the only evidence of its payment
    if (news === 'paid' && bookingId === id) yield* rememberPayment(bookingId)
    if (['paying', 'payingAsked', 'heldAsked'].includes(news) || (yield* select(selectIsPaying))) return
    if (news === 'released' && bookingId === id) {
      yield* put(bookingSetAside({ reason: 'releasedElsewhere' }))
      yield* put(retryRequested())
    } else {
      yield* refreshBooking()
      if (news === 'changed' && bookingId === id && differsFromShown(booking, yield* select(selectBooking)))
        yield* put(bookingChangedElsewhere())
    }
  })
}
