import { SHOP_PATH } from '@/contracts/shop'
import { currentStoreId } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import type { Arrival } from '@/kernel/coreState'
import type { Store } from '@/domain/schemas/store'
import { all, answerTo, call, onLatest, put, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import { withQuery, wholeQuery } from '@/runtime/routing/paths'
import { replaceWith } from '@/runtime/routing/ports'
import { basketLearned, basketRefused, quantityChosen, shopLearned, shopNotLearned, shopSought } from '../events'
import { CHOOSE_STORE, GUEST_CONFIRMATION, isInShop, PRODUCTS } from '../paths'
import { findProducts, findStores } from '../ports'
import { select } from '../select'
import { selectShop } from '../shopSelectors'
import { readBasket, recallWishes } from '../basketPorts'

/** On every page of the shop: loads the products of the store in the address and the basket there (S2.54). */
export function* openShop(): Fx<never> {
  return yield* onLatest([arrived], function* ({ payload }): Fx<void> {
    yield* enter(payload)
  })
}

/** Moving to another page of the shop does not cancel what is being fetched. */
export function* learnShop(): Fx<never> {
  return yield* onLatest([shopSought], function* ({ payload: { storeId } }): Fx<void> {
    yield* learn(storeId)
  })
}

function* enter(place: Arrival): Fx<void> {
  const { path } = place
  if (path === SHOP_PATH) return void (yield* call(replaceWith, withQuery(PRODUCTS, wholeQuery(place))))
  // on return from the gateway the stored visit names the store
  if (!isInShop(path) || path === GUEST_CONFIRMATION) return
  const requested = place.query['storeId']
  const isChoosing = requested === undefined && place.query[CHOOSE_STORE] !== undefined
  const storeId = isChoosing ? undefined : (requested ?? (yield* answerTo(currentStoreId)))
  // the address names the store, so that it can be bookmarked and shared
  if (requested === undefined && storeId !== undefined)
    return void (yield* call(replaceWith, withQuery(path, { storeId, ...wholeQuery(place) })))
  const { status, storeId: open } = yield* select(selectShop)
  if (status === 'idle' || status === 'failed' || open !== (storeId ?? null)) yield* put(shopSought({ storeId: storeId ?? null }))
}

function* learn(storeId: string | null): Fx<void> {
  try {
    const { stores, products } = yield* all({
      stores: knownStores(storeId),
      products: storeId === null ? nothing() : call(findProducts, storeId),
      basket: storeId === null ? nothing() : learnBasket(storeId),
    })
    yield* put(shopLearned({ storeId, stores, products }))
  } catch (error) {
    yield* put(shopNotLearned({ storeId, failure: toFailure(error) }))
  }
}

function* nothing(): Fx<readonly []> {
  return []
}

/** Buying from a known store works without the list of all stores. */
function* knownStores(storeId: string | null): Fx<readonly Store[]> {
  try {
    return yield* learnStores()
  } catch (error) {
    if (storeId === null) throw error
    return []
  }
}

/** Reads the basket of a store from the server, then restores quantities that were not sent before the page was left. */
function* learnBasket(storeId: string): Fx<void> {
  yield* readAgain(storeId)
  const pending = yield* call(recallWishes, storeId)
  for (const [productId, quantity] of Object.entries(pending)) yield* put(quantityChosen({ productId, quantity }))
}

export function* readAgain(storeId: string): Fx<void> {
  try {
    yield* put(basketLearned({ storeId, basket: yield* call(readBasket, storeId), sent: {} }))
  } catch (error) {
    const failure = toFailure(error)
    // the server no longer has it: report an empty basket, and why
    if (failure.status === 404 || failure.status === 400) yield* put(basketLearned({ storeId, basket: null, sent: {} }))
    yield* put(basketRefused({ doing: 'read', failure }))
  }
}

/** The stores, fetched once per visit. */
export function* learnStores(): Fx<readonly Store[]> {
  const { stores } = yield* select(selectShop)
  return stores.length > 0 ? stores : yield* call(findStores)
}
