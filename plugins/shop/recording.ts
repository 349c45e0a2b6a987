import type { Recording } from '@/kernel/contract'
import { masks } from './events'
import type { shopSlice } from './shopSlice'

const { failure, counts, cart, checkout, orders } = masks

export const recording: Recording<readonly [typeof shopSlice]> = {
  version: 2,
  // version 2: stores may have a page
  upcasters: { 1: event => [event] },
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
