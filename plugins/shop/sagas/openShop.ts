import { storeIdInHand } from '@/contracts/booking'
import { arrived } from '@/contracts/navigation'
import type { Arrival } from '@/kernel/coreState'
import type { Store } from '@/domain/schemas/store'
import { all, answerTo, ask, onLatest, put, select, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import type { AppEvent } from '@/kernel/events'
import { withQuery, wholeQuery } from '@/runtime/routing/paths'
import { replaceWith } from '@/runtime/routing/ports'
import { shopLearned, shopNotLearned, shopSought } from '../events'
import { CHOOSE_STORE, GUEST_CONFIRMATION, isInShop, PRODUCTS, SHOP } from '../paths'
import { findProducts } from '../ports'
import { selectShop } from '../shopSelectors'
import { learnBasket } from './learnBasket'
import { learnStores } from './learnStores'

/** On every page of the shop: what the store of the address sells and what is in the basket there (S2.54). */
export function* openShop(): Fx<never> {
  return yield* onLatest([arrived], function* (event: AppEvent): Fx<void> {
    if (arrived.match(event)) yield* enter(event.payload)
  })
}

/** Going on to another page of the shop does not break off what is being fetched for it. */
export function* learnShop(): Fx<never> {
  return yield* onLatest([shopSought], function* (event: AppEvent): Fx<void> {
    if (shopSought.match(event)) yield* learn(event.payload.storeId)
  })
}

function* enter(place: Arrival): Fx<void> {
  const { path } = place
  if (path === SHOP) return void (yield* ask(replaceWith, withQuery(PRODUCTS, wholeQuery(place))))
  // who comes back from the gateway is led by what they left with
  if (!isInShop(path) || path === GUEST_CONFIRMATION) return
  const named = place.query['storeId']
  const isChoosing = named === undefined && place.query[CHOOSE_STORE] !== undefined
  const storeId = isChoosing ? undefined : (named ?? (yield* answerTo(storeIdInHand)))
  // the address says which store is meant, so that it can be kept and shared
  if (named === undefined && storeId !== undefined)
    return void (yield* ask(replaceWith, withQuery(path, { storeId, ...wholeQuery(place) })))
  const { status, storeId: open } = yield* select(selectShop)
  if (status === 'idle' || status === 'failed' || open !== (storeId ?? null)) yield* put(shopSought({ storeId: storeId ?? null }))
}

function* learn(storeId: string | null): Fx<void> {
  try {
    const { stores, products } = yield* all({
      stores: knownStores(storeId),
      products: storeId === null ? nothing() : ask(findProducts, storeId),
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

/** A store can be bought from without the list of all. */
function* knownStores(storeId: string | null): Fx<readonly Store[]> {
  try {
    return yield* learnStores()
  } catch (error) {
    if (storeId === null) throw error
    return []
  }
}
