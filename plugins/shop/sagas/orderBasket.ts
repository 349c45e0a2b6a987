import { sourceRefused } from '@/contracts/payment'
import { sessionStatus } from '@/contracts/session'
import type { Order } from '@/domain/schemas/cart'
import { asLastingIntention } from '@/runtime/effects/asIntention'
import { answerTo, ask, now, put, select, takeAny, wait, type Fx } from '@/runtime/effects/fx'
import { tellOtherTabs } from '@/runtime/effects/tellOtherTabs'
import { until } from '@/runtime/effects/until'
import { AppError, toFailure, type Failure } from '@/kernel/AppError'
import { selectLocation } from '@/runtime/store/locationSlice'
import { withQuery } from '@/runtime/routing/paths'
import { replaceWith } from '@/runtime/routing/ports'
import { selectServerOffsetMs } from '@/runtime/store/appSlice'
import { forgetBasket, readOpenCart } from '../basketPorts'
import { forgetOrder, recallOrder, rememberOrder } from '../checkoutPorts'
import { basketChangedElsewhere, basketLearned, basketRefused, checkoutReached } from '../events'
import { isAboutCard, isUndecided } from '../model/failures'
import { keepOrder } from '../orderPorts'
import { CONFIRMATION } from '../paths'
import { placeOrder } from '../ports'
import { NO_CHECKOUT } from '../model/checkout'
import type { OrderWish } from '../model/keptCheckout'
import { selectChanges } from '../selectChanges'
import { selectShop } from '../shopSelectors'
import { readAgain } from './learnBasket'

/** Seconds between questions, about a minute and a half in all (PAY-15). */
const CHECK_AFTER_S = [1, 2, 3, 5, 8, 13, 15, 15, 15, 15]

/** Pay was pressed with a card on file. */
export function* orderBasket(sourceId: string): Fx<void> {
  yield* untilTold()
  const { storeId, basket } = yield* select(selectShop)
  if (storeId === null || !basket) return void (yield* put(checkoutReached(NO_CHECKOUT)))
  const wish = { storeId, cartId: basket.id, sourceId, totalPence: basket.total }
  yield* ask(rememberOrder, wish)
  yield* order(wish)
}

/** A page loaded anew goes on with the order that was asked for; without one nobody asked, and nothing is charged. */
export function* goOnWithOrder(): Fx<void> {
  const { query } = yield* select(selectLocation)
  const wish = yield* ask(recallOrder, query['storeId'] ?? '')
  if (!wish || (yield* until(sessionStatus, status => status !== 'loading')) !== 'signedIn') return
  yield* put(checkoutReached({ ...NO_CHECKOUT, phase: 'checking' }))
  yield* order(wish)
}

/** What was changed a moment ago is part of the basket that is paid. */
function* untilTold(): Fx<void> {
  while (Object.keys(yield* select(selectChanges)).length > 0 && (yield* select(selectShop)).trouble === null)
    yield* takeAny(basketLearned, basketRefused)
}

function* order(wish: OrderWish): Fx<void> {
  try {
    yield* demandSameTotal(wish)
    yield* succeed(wish, yield* placed(wish))
  } catch (error) {
    yield* refuse(wish, toFailure(error))
  }
}

/** Nobody is charged another sum than the one they said yes to (PAY-25). A basket that is closed may be paid already. */
function* demandSameTotal({ storeId, cartId, totalPence }: OrderWish): Fx<void> {
  const cart = yield* ask(readOpenCart, storeId, cartId)
  if (cart && cart.total !== totalPence) throw new AppError('BASKET_TOTAL_CHANGED', 409)
}

/** Asking again for the same basket with the same key cannot charge twice and has the server say what happened. */
function* placed(wish: OrderWish): Fx<Order> {
  const first = yield* tried(wish)
  if (first) return first
  yield* put(checkoutReached({ ...NO_CHECKOUT, phase: 'checking' }))
  for (const seconds of CHECK_AFTER_S) {
    yield* wait(seconds * 1000)
    const next = yield* tried(wish)
    if (next) return next
  }
  throw new AppError('PAYMENT_OUTCOME_UNKNOWN')
}

/** Undefined where nobody knows whether it was made. */
function* tried(wish: OrderWish): Fx<Order | undefined> {
  try {
    return yield* send(wish)
  } catch (error) {
    const failure = toFailure(error)
    if (failure.status === 429) yield* leaveAlone(wish, error)
    else if (!isUndecided(failure)) throw error
    return undefined
  }
}

/**
 * Turned away because of too many requests: nothing but the person sends an order again (S4.32), and that it was
 * not made is learned from the basket, which is still open then. An earlier attempt may have closed it.
 */
function* leaveAlone({ storeId, cartId }: OrderWish, turnedAway: unknown): Fx<void> {
  yield* put(checkoutReached({ ...NO_CHECKOUT, phase: 'checking' }))
  let isOpen = false
  try {
    isOpen = (yield* ask(readOpenCart, storeId, cartId)) !== null
  } catch (error) {
    if (toFailure(error).status === 429) throw new AppError('PAYMENT_OUTCOME_UNKNOWN')
  }
  if (isOpen) throw turnedAway
}

const send = ({ storeId, cartId, sourceId }: OrderWish): Fx<Order> =>
  asLastingIntention(
    `shop.order ${cartId} ${sourceId}`,
    key => ask(placeOrder, storeId, cartId, sourceId, key),
    // an answer that cannot be read is none: asked again under another key it might be another order
    failure => !isUndecided(failure),
  )

function* succeed({ storeId, cartId }: OrderWish, { orderId, reference, cart }: Order): Fx<void> {
  yield* put(checkoutReached({ phase: 'paid', failure: null, bought: { storeId, orderId, reference, cart } }))
  const placedAt = (yield* now()) + (yield* select(selectServerOffsetMs))
  yield* ask(keepOrder, { storeId, orderId, placedAt })
  yield* ask(forgetBasket, storeId, cartId)
  yield* put(basketLearned({ storeId, basket: null, sent: {} }))
  yield* ask(forgetOrder, storeId)
  yield* ask(tellOtherTabs, basketChangedElsewhere({ storeId, orderId }))
  yield* ask(replaceWith, withQuery(CONFIRMATION, { storeId, orderId }))
}

function* refuse({ storeId, sourceId }: OrderWish, failure: Failure): Fx<void> {
  if (failure.code === 'PAYMENT_OUTCOME_UNKNOWN')
    return void (yield* put(checkoutReached({ phase: 'unknown', failure, bought: null })))
  yield* ask(forgetOrder, storeId)
  yield* put(checkoutReached({ phase: 'refused', failure, bought: null }))
  if (isAboutCard(failure)) yield* put(sourceRefused({ sourceId, code: failure.code }))
  if (failure.code === 'BASKET_TOTAL_CHANGED' || failure.code === 'CART_NOT_FOUND') yield* readAgain(storeId)
  if ((yield* answerTo(sessionStatus)) === 'signedOut') yield* put(checkoutReached(NO_CHECKOUT))
}
