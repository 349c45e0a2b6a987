import type { Recording } from '@/kernel/contract'
import { unchanged } from '@/recording/unchanged'
import { masks } from './events'
import type { shopSlice } from './shopSlice'

const { failure, counts, cart, checkout, orders } = masks

export const recording: Recording<readonly [typeof shopSlice]> = {
  version: 3,
  // version 2: stores may have a page. 3: an order does not wait for a new card, which is saved before
  upcasters: { 1: unchanged, 2: event => (event.type === 'shop/newCardOrderSubmitted' ? [] : [event]) },
  state: {
    shop: {
      status: 'keep',
      storeId: 'keep',
      stores: 'ref',
      products: 'ref',
      failure,
      basket: cart,
      wanted: counts,
      trouble: { doing: 'keep', failure },
      checkout,
      orders,
      ordersFailure: failure,
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
