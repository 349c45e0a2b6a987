import { SHOP_CONFIRM_PATH } from '@/contracts/shop'
import { visibilityChanged } from '@/contracts/app'
import { arrived } from '@/contracts/navigation'
import { profileStatus, sessionStatus, signedIn, signedOut } from '@/contracts/session'
import type { SagaEntry } from '@/kernel/contract'
import { answerTo, call, type Fx, onEvery, onLatest, put, takeAny, until } from '@/runtime/effects/fx'
import { wholeQuery, withQuery } from '@/runtime/routing/paths'
import { replaceWith } from '@/runtime/routing/ports'
import { selectLocation } from '@/runtime/store/coreSlices'
import { basketChangedElsewhere, checkoutReached, checkoutSubmitted } from '../events'
import { NO_CHECKOUT } from '../model/checkout'
import { ERROR, PRODUCTS, REVIEW, SIGN_IN } from '../paths'
import { readOrder } from '../ports'
import { select } from '../select'
import { selectShop } from '../shopSelectors'
import { keepBasket } from './keepBasket'
import { learnShop, openShop, readAgain } from './openShop'
import { resumeOrder, orderBasket } from './orderBasket'
import { learnOrders, seekOrders, showOrder } from './orders'
import { openGuestPage, returnFromGuestPage } from './payAsGuest'

/** Only a customer with a complete profile pays with a card on file, and such a customer skips the sign-in page (S6.14). */
function* enterCheckout(): Fx<never> {
  return yield* onLatest([arrived, signedIn, signedOut], function* (): Fx<void> {
    const { path } = yield* select(selectLocation)
    if (path !== SHOP_CONFIRM_PATH && path !== SIGN_IN) return
    const mayPay = yield* isCustomer()
    const place = yield* select(selectLocation)
    if (mayPay === (place.path === SHOP_CONFIRM_PATH)) return yield* onceComplete()
    yield* call(replaceWith, withQuery(mayPay ? SHOP_CONFIRM_PATH : SIGN_IN, wholeQuery(place)))
  })
}

/** Completing the profile on the sign-in page leads on to payment. */
function* onceComplete(): Fx<void> {
  const place = yield* select(selectLocation)
  if (place.path === SHOP_CONFIRM_PATH || (yield* answerTo(sessionStatus)) === 'signedOut') return
  yield* until(profileStatus, status => status === 'valid')
  yield* call(replaceWith, withQuery(SHOP_CONFIRM_PATH, wholeQuery(place)))
}

function* isCustomer(): Fx<boolean> {
  const session = yield* until(sessionStatus, status => status !== 'loading')
  if (session === 'signedOut') return false
  return (yield* until(profileStatus, status => status !== 'unknown')) === 'valid'
}

/**
 * Another tab changed the basket: it is read from the server, and changes this tab has not sent yet stay pending. Where it was
 * paid there, a page that would pay for it shows the order instead (PAY-36).
 */
function* followOtherTabs(): Fx<never> {
  return yield* onEvery(basketChangedElsewhere, function* ({ payload: { storeId, orderId } }): Fx<void> {
    if ((yield* select(selectShop)).storeId !== storeId) return
    yield* readAgain(storeId)
    if (orderId !== undefined) yield* showPaid(storeId, orderId)
  })
}

function* showPaid(storeId: string, orderId: string): Fx<void> {
  const { path } = yield* select(selectLocation)
  const isPaying = path === SHOP_CONFIRM_PATH || path === REVIEW
  if (!isPaying || (yield* answerTo(sessionStatus)) !== 'signedIn') return
  try {
    const { reference, cart } = yield* call(readOrder, storeId, orderId)
    yield* put(checkoutReached({ phase: 'paid', failure: null, bought: { storeId, orderId, reference, cart } }))
  } catch {
    // the basket is gone in any case, and the customer's own page has the order
  }
}

/** Pays for a basket, one at a time: presses while it runs are ignored. */
function* payBasket(): Fx<never> {
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
  yield* resumeOrder()
}

/**
 * The payment page resumes an order without an answer; on other pages the checkout is over. Returning to the products clears a
 * finished checkout.
 */
function* enter(path: string): Fx<void> {
  if (path === SHOP_CONFIRM_PATH) return yield* resumeOrder()
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

const workflows: readonly SagaEntry[] = [
  { id: 'shop.learnShop', run: learnShop, onCrash: 'restart' },
  { id: 'shop.openShop', run: openShop, onCrash: 'restart' },
  { id: 'shop.keepBasket', run: keepBasket, onCrash: 'restart' },
  { id: 'shop.followOtherTabs', run: followOtherTabs, onCrash: 'restart' },
  { id: 'shop.enterCheckout', run: enterCheckout, onCrash: 'restart' },
  { id: 'shop.payBasket', run: payBasket, onCrash: 'restart' },
  { id: 'shop.returnFromGuestPage', run: returnFromGuestPage, onCrash: 'restart' },
  { id: 'shop.showOrder', run: showOrder, onCrash: 'restart' },
  { id: 'shop.seekOrders', run: seekOrders, onCrash: 'restart' },
  { id: 'shop.learnOrders', run: learnOrders, onCrash: 'restart' },
]
export default workflows
