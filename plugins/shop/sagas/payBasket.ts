import { visibilityChanged } from '@/contracts/app'
import { arrived } from '@/contracts/navigation'
import { put, select, takeAny, type Fx } from '@/runtime/effects/fx'
import { checkoutReached, checkoutSubmitted } from '../events'
import { CONFIRM, ERROR, PRODUCTS } from '../paths'
import { NO_CHECKOUT } from '../model/checkout'
import { selectShop } from '../shopSelectors'
import { openGuestPage } from './openGuestPage'
import { goOnWithOrder, orderBasket } from './orderBasket'

/** Paying for a basket, one at a time: what is pressed while it runs is ignored. */
export function* payBasket(): Fx<never> {
  yield* pickUp()
  while (true) {
    const event = yield* takeAny(checkoutSubmitted, arrived, visibilityChanged)
    if (checkoutSubmitted.match(event)) {
      const { sourceId } = event.payload
      yield* sourceId === null ? openGuestPage() : orderBasket(sourceId)
    } else if (arrived.match(event)) yield* enter(event.payload.path)
    else if (visibilityChanged.match(event) && event.payload.visible) yield* comeBack()
  }
}

/** This workflow broke while it paid and begins anew: what was asked for is asked about, and the page can be used again. */
function* pickUp(): Fx<void> {
  const { phase } = (yield* select(selectShop)).checkout
  if (phase !== 'asking' && phase !== 'checking') return
  yield* put(checkoutReached(NO_CHECKOUT))
  yield* goOnWithOrder()
}

/**
 * On the page that pays, an order that was left without an answer is taken up; on others paying is over. Whoever looks at
 * the shelves again begins anew: that something was paid is said no more.
 */
function* enter(path: string): Fx<void> {
  if (path === CONFIRM) return yield* goOnWithOrder()
  // there what failed last is told
  if (path === ERROR) return
  const { phase } = (yield* select(selectShop)).checkout
  const isOver = phase === 'refused' || phase === 'leaving' || (phase === 'paid' && path === PRODUCTS)
  if (isOver) yield* put(checkoutReached(NO_CHECKOUT))
}

/** Back from the gateway's page by the browser's own Back: the page is as it was left. */
function* comeBack(): Fx<void> {
  const { phase } = (yield* select(selectShop)).checkout
  if (phase === 'leaving') yield* put(checkoutReached(NO_CHECKOUT))
}
