import { arrived } from '@/contracts/navigation'
import { ask, onLatest, put, select, type Fx } from '@/effects/fx'
import { toFailure } from '@/errors/AppError'
import { replaceWith } from '@/routing/ports'
import { withQuery } from '@/routing/paths'
import type { AppEvent } from '@/kernel/events'
import { productsNotReceived, productsReceived, productsRequested } from '../events'
import { findProducts } from '../ports'
import { selectShop } from '../shopSlice'

/** Opens the shop at its products, and fetches those of the store in the address. */
export function* findProductsOnArrival(): Fx<void> {
  yield* onLatest([arrived, productsRequested], function* (event: AppEvent): Fx<void> {
    if (productsRequested.match(event)) return yield* find(event.payload.storeId)
    if (!arrived.match(event)) return
    const { path, query, rest } = event.payload
    if (path === '/shop') return void (yield* ask(replaceWith, withQuery('/shop/products', { ...query, ...rest })))
    const { storeId } = query
    const known = yield* select(selectShop)
    if (path === '/shop/products' && storeId !== undefined && storeId !== known.storeId) yield* put(productsRequested({ storeId }))
  })
}

function* find(storeId: string): Fx<void> {
  try {
    yield* put(productsReceived({ storeId, products: yield* ask(findProducts, storeId) }))
  } catch (error) {
    yield* put(productsNotReceived({ storeId, failure: toFailure(error) }))
  }
}
