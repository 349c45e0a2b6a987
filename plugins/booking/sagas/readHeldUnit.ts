import { arrived } from '@/contracts/navigation'
import { pageRevived, sessionStatus, signedIn } from '@/contracts/session'
import { answerTo, onLatest, type Fx } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/coreSlices'
import { selectBooking, selectHeldUnit } from '../bookingSelectors'
import { select } from '../select'
import { stepOfPath } from '../steps/order'
import { reloadBooking } from './loadBooking'

/**
 * Loads the hold for pages outside the rental, which show it and link back to it. With a session the server is asked, because the
 * hold may have ended or been paid. Within the rental, `enterStep` does this.
 */
export function* readHeldUnit(): Fx<never> {
  return yield* onLatest([arrived, signedIn, pageRevived], function* () {
    const held = yield* select(selectHeldUnit)
    if (!held || (yield* select(selectBooking)) || (yield* answerTo(sessionStatus)) !== 'signedIn') return
    if (stepOfPath((yield* select(selectLocation)).path) === undefined) yield* reloadBooking(held.bookingId)
  })
}
