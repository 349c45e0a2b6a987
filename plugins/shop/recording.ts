import type { Recording } from '@/kernel/contract'
import { productsNotReceived, productsReceived, productsRequested } from './events'
import type { shopSlice } from './shopSlice'

export const recording: Recording<readonly [typeof shopSlice]> = {
  version: 1,
  state: { shop: { status: 'keep', storeId: 'keep', products: 'ref', failure: { code: 'keep', status: 'keep' } } },
  describe: event => {
    if (productsRequested.match(event)) return `Asked for the products of ${event.payload.storeId}`
    if (productsReceived.match(event)) return `Saw ${event.payload.products.length} products`
    if (productsNotReceived.match(event)) return `The products could not be fetched (${event.payload.failure.code})`
    return undefined
  },
}
