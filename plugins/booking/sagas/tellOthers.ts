import { rentalPaid } from '@/contracts/booking'
import { ask, takeAny, type Fx } from '@/effects/fx'
import { tellOtherTabs } from '@/effects/tellOtherTabs'
import { holdRenewed, otherTabReported, unitHeld } from '../events'
import type { OtherTabNews } from '../model/otherTabNews'

/** What this tab has done to a booking, the others hear. */
export function* tellOthers(): Fx<never> {
  while (true) {
    const event = yield* takeAny(unitHeld, holdRenewed, rentalPaid)
    if (unitHeld.match(event)) yield* tell(event.payload.booking.id, 'held')
    else if (holdRenewed.match(event)) yield* tell(event.payload.booking.id, 'renewed')
    else if (rentalPaid.match(event)) yield* tell(event.payload.bookingId, 'paid')
  }
}

export function* tell(bookingId: string, news: OtherTabNews['news']): Fx<void> {
  yield* ask(tellOtherTabs, otherTabReported({ bookingId, news }))
}
