import type { HostedPage } from '@/domain/schemas/cart'
import { asIntention } from '@/runtime/effects/asIntention'
import { ask, now, put, select, type Fx } from '@/runtime/effects/fx'
import { AppError, toFailure } from '@/kernel/AppError'
import { selectServerOffsetMs } from '@/runtime/store/appSlice'
import { changeBasket } from '../basketPorts'
import { rememberGuest } from '../checkoutPorts'
import { basketLearned, checkoutReached } from '../events'
import { leaveForHostedPage, openHostedPage } from '../ports'
import { NO_CHECKOUT } from '../model/checkout'
import { selectShop } from '../shopSelectors'
import { readAgain } from './learnBasket'

/** A guest goes on to the gateway's own page. What is bought is written down first: the return names only the page. */
export function* openGuestPage(): Fx<void> {
  const { storeId, basket } = yield* select(selectShop)
  if (storeId === null || !basket) return void (yield* put(checkoutReached(NO_CHECKOUT)))
  try {
    const { hostedPageId, url } = yield* freshPage(storeId, basket.id)
    yield* ask(rememberGuest, hostedPageId, { storeId, cart: basket })
    yield* put(checkoutReached({ ...NO_CHECKOUT, phase: 'leaving' }))
    yield* ask(leaveForHostedPage, url)
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code === 'NOT_A_GUEST_CART') yield* beginAnew(storeId)
    if (failure.code === 'CART_NOT_FOUND') yield* readAgain(storeId)
    yield* put(checkoutReached({ phase: 'refused', failure, bought: null }))
  }
}

/** A page that has run out is asked for again, not opened (S3.212). */
function* freshPage(storeId: string, cartId: string): Fx<HostedPage> {
  for (let attempt = 1; attempt <= 2; attempt++) {
    const page = yield* ask(openHostedPage, storeId, cartId)
    if (page.expiresAt > (yield* now()) + (yield* select(selectServerOffsetMs))) return page
  }
  throw new AppError('FAILED_TO_PROCESS_CHECKOUT')
}

/** The basket is a customer's who is not signed in here: the same things in a new one are the guest's (S8.42). */
function* beginAnew(storeId: string): Fx<void> {
  const { basket } = yield* select(selectShop)
  const known = (basket?.items ?? []).map(({ productId, quantity }) => ({ productId, quantity }))
  const wish = { storeId, changes: {}, known, anew: true }
  try {
    const made = yield* asIntention(`shop.anew ${basket?.id ?? ''}`, key => ask(changeBasket, wish, key))
    yield* put(basketLearned({ storeId, basket: made, sent: {} }))
  } catch {
    // the refusal itself is said, and pressing again tries again
  }
}
