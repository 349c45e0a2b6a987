import { sessionStatus } from '@/contracts/session'
import { answerTo, call, onEvery, put, type Fx } from '@/runtime/effects/fx'
import { selectLocation } from '@/runtime/store/coreSlices'
import { basketChangedElsewhere, checkoutReached } from '../events'
import { CONFIRM, REVIEW } from '../paths'
import { readOrder } from '../ports'
import { select } from '../select'
import { selectShop } from '../shopSelectors'
import { readAgain } from './openShop'

/**
 * Another tab changed the basket: it is read from the server, and changes this tab has not sent yet stay pending. Where it was
 * paid there, a page that would pay for it shows the order instead (PAY-36).
 */
export function* followOtherTabs(): Fx<never> {
  return yield* onEvery(basketChangedElsewhere, function* ({ payload: { storeId, orderId } }): Fx<void> {
    if ((yield* select(selectShop)).storeId !== storeId) return
    yield* readAgain(storeId)
    if (orderId !== undefined) yield* showPaid(storeId, orderId)
  })
}

function* showPaid(storeId: string, orderId: string): Fx<void> {
  const { path } = yield* select(selectLocation)
  const isPaying = path === CONFIRM || path === REVIEW
  if (!isPaying || (yield* answerTo(sessionStatus)) !== 'signedIn') return
  try {
    const { reference, cart } = yield* call(readOrder, storeId, orderId)
    yield* put(checkoutReached({ phase: 'paid', failure: null, bought: { storeId, orderId, reference, cart } }))
  } catch {
    // the basket is gone in any case, and the customer's own page has the order
  }
}
