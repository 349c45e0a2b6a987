import { arrived } from '@/contracts/navigation'
import { pageRevived, sessionStatus, signedIn } from '@/contracts/session'
import { answerTo, onLatest, type Fx } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/coreSlices'
import { selectBooking, selectHeldUnit } from '../bookingSelectors'
import { select } from '../select'
import { stepOfPath } from '../steps/order'
import { reloadBooking } from './loadBooking'

/**
 * Pages outside the rental say what is held and lead back to it: with a session the server is asked first, because it may have
 * ended or be paid for meanwhile. In the rental `enterStep` asks.
 */
export function* readHeldUnit(): Fx<never> {
  return yield* onLatest([arrived, signedIn, pageRevived], function* () {
    const held = yield* select(selectHeldUnit)
    if (!held || (yield* select(selectBooking)) || (yield* answerTo(sessionStatus)) !== 'signedIn') return
    if (stepOfPath((yield* select(selectLocation)).path) === undefined) yield* reloadBooking(held.bookingId)
  })
}
