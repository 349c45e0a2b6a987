import { newCardPaymentSubmitted, rentalPaid } from '@/contracts/booking'
import { call, takeAny, type Fx } from '@/runtime/effects/fx'
import { tellOtherTabs } from '@/runtime/effects/otherTabs'
import { selectBooking } from '../bookingSelectors'
import {
  confirmPhaseReached,
  holdRenewed,
  newCardMissed,
  otherTabReported,
  paymentRefused,
  paymentSubmitted,
  unitHeld,
} from '../events'
import type { OtherTabMessage } from '../model/otherTabMessage'
import { select } from '../select'

/** Notifies other tabs of changes to a booking. */
export function* notifyOtherTabs(): Fx<never> {
  while (true) {
    const event = yield* takeAny(unitHeld, holdRenewed, rentalPaid)
    if (unitHeld.match(event)) yield* postToOtherTabs(event.payload.booking.id, 'held')
    else if (holdRenewed.match(event)) yield* postToOtherTabs(event.payload.booking.id, 'renewed')
    else if (rentalPaid.match(event)) yield* postToOtherTabs(event.payload.bookingId, 'paid')
  }
}

/** Notifies other tabs that this one is paying, so that they do not offer payment (PAY-03). */
export function* notifyOfPayment(): Fx<never> {
  while (true) {
    const event = yield* takeAny(paymentSubmitted, newCardPaymentSubmitted, confirmPhaseReached, paymentRefused, newCardMissed)
    const booking = yield* select(selectBooking)
    if (booking)
      yield* postToOtherTabs(booking.id, paymentRefused.match(event) || newCardMissed.match(event) ? 'notPaid' : 'paying')
  }
}

export function* postToOtherTabs(bookingId: string, news: OtherTabMessage['news']): Fx<void> {
  yield* call(tellOtherTabs, otherTabReported({ bookingId, news }))
}
