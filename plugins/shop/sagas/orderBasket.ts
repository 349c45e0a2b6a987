import { sourceRefused } from '@/contracts/payment'
import { sessionStatus } from '@/contracts/session'
import type { Order } from '@/domain/schemas/shop'
import { withLastingIdempotencyKey } from '@/runtime/effects/idempotency'
import { answerTo, call, type Fx, now, put, takeAny, until, wait } from '@/runtime/effects/fx'
import { tellOtherTabs } from '@/runtime/effects/otherTabs'
import { AppError, toFailure, type Failure } from '@/kernel/AppError'
import { selectLocation, selectServerOffsetMs } from '@/runtime/store/coreSlices'
import { withQuery } from '@/runtime/routing/paths'
import { replaceWith } from '@/runtime/routing/ports'
import { isAboutCard } from '@/contracts/paymentFailures'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import { forgetBasket, readOpenCart } from '../basketPorts'
import { forgetOrder, keepOrder, recallOrder, rememberOrder } from '../checkoutPorts'
import { basketChangedElsewhere, basketLearned, basketRefused, checkoutReached } from '../events'
import { CONFIRMATION } from '../paths'
import { placeOrder } from '../ports'
import { NO_CHECKOUT } from '../model/checkout'
import type { OrderRequest } from '../model/savedCheckout'
import { selectChanges } from '../basketSelectors'
import { select } from '../select'
import { selectShop } from '../shopSelectors'
import { readAgain } from './openShop'

/** Whether the failure leaves open if the order was made: a basket that is being paid will be, or not. */
const isUndecided = (failure: Failure): boolean => isOutcomeUnknown(failure) || failure.code === 'CART_BEING_PAID'

/** Seconds between attempts, about a minute and a half in all (PAY-15). */
const CHECK_AFTER_S = [1, 2, 3, 5, 8, 13, 15, 15, 15, 15]

/** Pay was pressed with a card on file. */
export function* orderBasket(sourceId: string): Fx<void> {
  yield* untilChangesSent()
  const { storeId, basket } = yield* select(selectShop)
  if (storeId === null || !basket) return void (yield* put(checkoutReached(NO_CHECKOUT)))
  const request = { storeId, cartId: basket.id, sourceId, totalPence: basket.total }
  yield* call(rememberOrder, request)
  yield* order(request)
}

/** After a reload, continues with the order that was requested; without one nothing is charged. */
export function* resumeOrder(): Fx<void> {
  const { query } = yield* select(selectLocation)
  const request = yield* call(recallOrder, query['storeId'] ?? '')
  if (!request || (yield* until(sessionStatus, status => status !== 'loading')) !== 'signedIn') return
  yield* put(checkoutReached({ ...NO_CHECKOUT, phase: 'checking' }))
  yield* order(request)
}

/** Waits until recent changes are part of the basket that is paid. */
function* untilChangesSent(): Fx<void> {
  while (Object.keys(yield* select(selectChanges)).length > 0 && (yield* select(selectShop)).trouble === null)
    yield* takeAny(basketLearned, basketRefused)
}

function* order(request: OrderRequest): Fx<void> {
  try {
    yield* demandSameTotal(request)
    yield* succeed(request, yield* placedOnce(request))
  } catch (error) {
    yield* refuse(request, toFailure(error))
  }
}

/** Nobody is charged another total than the one they agreed to (PAY-25). A closed basket may be paid already. */
function* demandSameTotal({ storeId, cartId, totalPence }: OrderRequest): Fx<void> {
  const cart = yield* call(readOpenCart, storeId, cartId)
  if (cart && cart.total !== totalPence) throw new AppError('BASKET_TOTAL_CHANGED', 409)
}

/** Repeating the order for the same basket with the same key cannot charge twice, and returns its outcome. */
function* placedOnce(request: OrderRequest): Fx<Order> {
  const first = yield* tryToPlace(request)
  if (first) return first
  yield* put(checkoutReached({ ...NO_CHECKOUT, phase: 'checking' }))
  for (const seconds of CHECK_AFTER_S) {
    yield* wait(seconds * 1000)
    const next = yield* tryToPlace(request)
    if (next) return next
  }
  throw new AppError('PAYMENT_OUTCOME_UNKNOWN')
}

/** Undefined if it is unknown whether the order was made. */
function* tryToPlace(request: OrderRequest): Fx<Order | undefined> {
  try {
    return yield* send(request)
  } catch (error) {
    const failure = toFailure(error)
    if (failure.status === 429) yield* stopUnlessClosed(request, error)
    else if (!isUndecided(failure)) throw error
    return undefined
  }
}

/**
 * After "too many requests" only the customer repeats an order (S4.32). An open basket proves that it was not made; an earlier
 * attempt may have closed it.
 */
function* stopUnlessClosed({ storeId, cartId }: OrderRequest, refusal: unknown): Fx<void> {
  yield* put(checkoutReached({ ...NO_CHECKOUT, phase: 'checking' }))
  let isOpen = false
  try {
    isOpen = (yield* call(readOpenCart, storeId, cartId)) !== null
  } catch (error) {
    if (toFailure(error).status === 429) throw new AppError('PAYMENT_OUTCOME_UNKNOWN')
  }
  if (isOpen) throw refusal
}

const send = ({ storeId, cartId, sourceId }: OrderRequest): Fx<Order> =>
  withLastingIdempotencyKey(
    `shop.order ${cartId} ${sourceId}`,
    key => call(placeOrder, storeId, cartId, sourceId, key),
    // an unreadable answer is no answer: repeating under another key might create another order
    failure => !isUndecided(failure),
  )

function* succeed({ storeId, cartId }: OrderRequest, { orderId, reference, cart }: Order): Fx<void> {
  yield* put(checkoutReached({ phase: 'paid', failure: null, bought: { storeId, orderId, reference, cart } }))
  const placedAt = (yield* now()) + (yield* select(selectServerOffsetMs))
  yield* call(keepOrder, { storeId, orderId, placedAt })
  yield* call(forgetBasket, storeId, cartId)
  yield* put(basketLearned({ storeId, basket: null, sent: {} }))
  yield* call(forgetOrder, storeId)
  yield* call(tellOtherTabs, basketChangedElsewhere({ storeId, orderId }))
  yield* call(replaceWith, withQuery(CONFIRMATION, { storeId, orderId }))
}

function* refuse({ storeId, sourceId }: OrderRequest, failure: Failure): Fx<void> {
  if (failure.code === 'PAYMENT_OUTCOME_UNKNOWN')
    return void (yield* put(checkoutReached({ phase: 'unknown', failure, bought: null })))
  yield* call(forgetOrder, storeId)
  yield* put(checkoutReached({ phase: 'refused', failure, bought: null }))
  if (isAboutCard(failure)) yield* put(sourceRefused({ sourceId, code: failure.code }))
  if (failure.code === 'BASKET_TOTAL_CHANGED' || failure.code === 'CART_NOT_FOUND') yield* readAgain(storeId)
  if ((yield* answerTo(sessionStatus)) === 'signedOut') yield* put(checkoutReached(NO_CHECKOUT))
}
