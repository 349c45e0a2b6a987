import { visibilityChanged } from '@/contracts/app'
import { arrived } from '@/contracts/navigation'
import { put, takeAny, type Fx } from '@/runtime/effects/fx'
import { checkoutReached, checkoutSubmitted } from '../events'
import { CONFIRM, ERROR, PRODUCTS } from '../paths'
import { NO_CHECKOUT } from '../model/checkout'
import { select } from '../select'
import { selectShop } from '../shopSelectors'
import { openGuestPage } from './payAsGuest'
import { goOnWithOrder, orderBasket } from './orderBasket'

/** Pays for a basket, one at a time: presses while it runs are ignored. */
export function* payBasket(): Fx<never> {
  yield* resumeAfterCrash()
  while (true) {
    const event = yield* takeAny(checkoutSubmitted, arrived, visibilityChanged)
    if (checkoutSubmitted.match(event)) {
      const { sourceId } = event.payload
      yield* sourceId === null ? openGuestPage() : orderBasket(sourceId)
    } else if (arrived.match(event)) yield* enter(event.payload.path)
    else if (visibilityChanged.match(event) && event.payload.visible) yield* returnFromGateway()
  }
}

/** This workflow crashed while paying and was restarted: it looks up the order that was sent, and unblocks the page. */
function* resumeAfterCrash(): Fx<void> {
  const { phase } = (yield* select(selectShop)).checkout
  if (phase !== 'asking' && phase !== 'checking') return
  yield* put(checkoutReached(NO_CHECKOUT))
  yield* goOnWithOrder()
}

/**
 * The payment page resumes an order without an answer; on other pages the checkout is over. Returning to the products clears a
 * finished checkout.
 */
function* enter(path: string): Fx<void> {
  if (path === CONFIRM) return yield* goOnWithOrder()
  // it shows the latest failure
  if (path === ERROR) return
  const { phase } = (yield* select(selectShop)).checkout
  const isOver = phase === 'refused' || phase === 'leaving' || (phase === 'paid' && path === PRODUCTS)
  if (isOver) yield* put(checkoutReached(NO_CHECKOUT))
}

/** Back from the gateway's page by the browser's Back button: the page must be usable again. */
function* returnFromGateway(): Fx<void> {
  const { phase } = (yield* select(selectShop)).checkout
  if (phase === 'leaving') yield* put(checkoutReached(NO_CHECKOUT))
}
