import type { HostedPage } from '@/domain/schemas/shop'
import { withIdempotencyKey } from '@/runtime/effects/idempotency'
import { answerTo, call, type Fx, now, onLatest, put, wait } from '@/runtime/effects/fx'
import { isOffered } from '@/runtime/effects/isOffered'
import { AppError, toFailure } from '@/kernel/AppError'
import { selectLocation, selectServerOffsetMs } from '@/runtime/store/coreSlices'
import { capabilitiesOffered, capabilitiesSought } from '@/contracts/capabilities'
import { arrived } from '@/contracts/navigation'
import { tellOtherTabs } from '@/runtime/effects/otherTabs'
import { changeBasket, forgetBasket, readOpenCart } from '../basketPorts'
import { readGuestOrder, recallGuest, rememberGuest } from '../checkoutPorts'
import {
  basketChangedElsewhere,
  basketLearned,
  checkoutReached,
  checkoutSubmitted,
  guestCheckRequested,
  guestOrderLearned,
  shopSought,
} from '../events'
import { leaveForHostedPage, openHostedPage } from '../ports'
import { NO_CHECKOUT, type CheckoutPhase } from '../model/checkout'
import { select } from '../select'
import { selectShop } from '../shopSelectors'
import { readAgain } from './openShop'
import { GUEST_CONFIRMATION } from '../paths'
import type { GuestVisit } from '../model/savedCheckout'

/** A guest goes on to the gateway's own page. The basket is stored first, because the return address names only the page. */
export function* openGuestPage(): Fx<void> {
  const { storeId, basket } = yield* select(selectShop)
  if (storeId === null || !basket) return void (yield* put(checkoutReached(NO_CHECKOUT)))
  try {
    const { hostedPageId, url } = yield* unexpiredPage(storeId, basket.id)
    yield* call(rememberGuest, hostedPageId, { storeId, cart: basket })
    yield* put(checkoutReached({ ...NO_CHECKOUT, phase: 'leaving' }))
    yield* call(leaveForHostedPage, url)
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code === 'NOT_A_GUEST_CART') yield* startNewBasket(storeId)
    if (failure.code === 'CART_NOT_FOUND') yield* readAgain(storeId)
    yield* put(checkoutReached({ phase: 'refused', failure, bought: null }))
  }
}

/** An expired page is requested again, not opened (S3.212). */
function* unexpiredPage(storeId: string, cartId: string): Fx<HostedPage> {
  for (let attempt = 1; attempt <= 2; attempt++) {
    const page = yield* call(openHostedPage, storeId, cartId)
    if (page.expiresAt > (yield* now()) + (yield* select(selectServerOffsetMs))) return page
  }
  throw new AppError('FAILED_TO_PROCESS_CHECKOUT')
}

/** The basket is a customer's who is not signed in here: a new one with the same products is the guest's (S8.42). */
function* startNewBasket(storeId: string): Fx<void> {
  const { basket } = yield* select(selectShop)
  const known = (basket?.items ?? []).map(({ productId, quantity }) => ({ productId, quantity }))
  const request = { storeId, changes: {}, known, anew: true }
  try {
    const created = yield* withIdempotencyKey(`shop.anew ${basket?.id ?? ''}`, key => call(changeBasket, request, key))
    yield* put(basketLearned({ storeId, basket: created, sent: {} }))
  } catch {
    // the refusal is shown, and pressing again retries
  }
}

/** What the gateway knows reaches the server a little later: it is asked every 3 seconds for a minute (decisions.md D7). */
const ASK_EVERY_MS = 3000
const ASKED_AT_MOST = 20

/**
 * A guest is back from the gateway's page. Only the server decides whether they paid, never the address. All that every server
 * reports to visitors without an account is whether their basket is open.
 */
export function* returnFromGuestPage(): Fx<never> {
  return yield* onLatest([arrived, checkoutSubmitted, guestCheckRequested], function* (event): Fx<void> {
    const { path, objects, query } = yield* select(selectLocation)
    if (checkoutSubmitted.match(event) || path !== GUEST_CONFIRMATION) return
    yield* findOutcome(objects['id'] ?? '', query['state'] === 'succeeded')
  })
}

function* findOutcome(hostedPageId: string, reportsPaid: boolean): Fx<void> {
  const visit = yield* call(recallGuest, hostedPageId)
  if (!visit) return void (yield* put(checkoutReached({ ...NO_CHECKOUT, phase: 'foreign' })))
  yield* report('checking', visit)
  yield* put(capabilitiesSought())
  if ((yield* select(selectShop)).storeId !== visit.storeId) yield* put(shopSought({ storeId: visit.storeId }))
  const isOpen = yield* isStillOpen(visit, reportsPaid)
  if (isOpen === undefined) return yield* report('unknown', visit)
  if (isOpen) return yield* report(reportsPaid ? 'unknown' : 'unpaid', visit)
  yield* report('paid', visit)
  yield* call(forgetBasket, visit.storeId, visit.cart.id)
  yield* put(basketLearned({ storeId: visit.storeId, basket: null, sent: {} }))
  yield* call(tellOtherTabs, basketChangedElsewhere({ storeId: visit.storeId }))
  yield* learnReference(visit)
}

/** The page is there without it: the reference is in the guest's e-mail in any case. */
function* learnReference({ storeId, cart }: GuestVisit): Fx<void> {
  if (!(yield* isOffered('guest-orders'))) return
  try {
    yield* put(guestOrderLearned(yield* call(readGuestOrder, storeId, cart.id)))
  } catch {
    // the page explains where else to find it
  }
}

/** Undefined if the server could not be asked. Polls while the address reports a payment that the server does not confirm yet. */
function* isStillOpen({ storeId, cart }: GuestVisit, reportsPaid: boolean): Fx<boolean | undefined> {
  let isOpen: boolean | undefined
  for (let asked = 1; asked <= ASKED_AT_MOST; asked++) {
    try {
      isOpen = (yield* call(readOpenCart, storeId, cart.id)) !== null
      if (!isOpen || !reportsPaid) return isOpen
      // a server may keep a paid basket open: where it offers the orders of guests, an order proves the payment, too
      if ((yield* answerTo(capabilitiesOffered)).includes('guest-orders')) {
        yield* call(readGuestOrder, storeId, cart.id)
        return false
      }
    } catch {
      // no answer yet
    }
    yield* wait(ASK_EVERY_MS)
  }
  return isOpen
}

function* report(phase: CheckoutPhase, { storeId, cart }: GuestVisit): Fx<void> {
  yield* put(checkoutReached({ phase, failure: null, bought: { storeId, cart } }))
}
