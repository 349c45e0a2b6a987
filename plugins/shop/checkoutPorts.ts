import { guestOrder, orderList } from '@/domain/schemas/shop'
import { port } from '@/runtime/effects/port'
import type { World } from '@/runtime/effects/world'
import { parseWith } from '@/runtime/http/responses'
import { masks } from './events'
import { ORDER_LIFE_MS, ORDERS_LIFE_MS } from './deviceEntries'
import {
  guestVisitIn,
  savedOrdersIn,
  orderRequestIn,
  type GuestVisit,
  type PlacedOrder,
  type SavedOrder,
  type OrderRequest,
} from './model/savedCheckout'

const orderKey = (storeId: string): string => `shop.order ${storeId}`

export const rememberOrder = port('shop.rememberOrder', 'keep', (world: World, request: OrderRequest) =>
  world.device.write('attempts', orderKey(request.storeId), request, ORDER_LIFE_MS),
)
export const recallOrder = port(
  'shop.recallOrder',
  { storeId: 'keep', cartId: 'pseudo', sourceId: 'pseudo', totalPence: 'keep' },
  async (world: World, storeId: string): Promise<OrderRequest | undefined> =>
    orderRequestIn(await world.device.read('attempts', orderKey(storeId))),
)
export const forgetOrder = port('shop.forgetOrder', 'keep', (world: World, storeId: string) =>
  world.device.remove('attempts', orderKey(storeId)),
)

/**
 * GET stores/{storeId}/carts/{cartId}/order: what a guest shows at the counter. Only where the API has the capability
 * `guest-orders`.
 */
export const readGuestOrder = port(
  'shop.readGuestOrder',
  { reference: 'pseudo' },
  (world: World, storeId: string, cartId: string) =>
    world.http.request({
      method: 'GET',
      path: `/stores/${encodeURIComponent(storeId)}/carts/${encodeURIComponent(cartId)}/order`,
      auth: 'none',
      read: parseWith(guestOrder),
    }),
)

const guestKey = (hostedPageId: string): string => `shop.guest ${hostedPageId}`

export const rememberGuest = port('shop.rememberGuest', 'keep', (world: World, hostedPageId: string, visit: GuestVisit) =>
  world.device.write('attempts', guestKey(hostedPageId), visit, ORDER_LIFE_MS),
)
export const recallGuest = port(
  'shop.recallGuest',
  { storeId: 'keep', cart: masks.cart },
  async (world: World, hostedPageId: string): Promise<GuestVisit | undefined> =>
    guestVisitIn(await world.device.read('attempts', guestKey(hostedPageId))),
)

/** GET orders: what the customer ordered on any device, newest first. Only where the API has the capability `orders`. */
export const listOrders = port('shop.listOrders', masks.orders, (world: World): Promise<readonly PlacedOrder[]> =>
  world.http.request({ method: 'GET', path: '/orders', auth: 'required', read: parseWith(orderList) }),
)

const ORDERS = 'shop.orders'
/** As many as one page shows and one round of requests can fetch. */
export const MOST_ORDERS = 20

/** Saves an order, newest first. One that is saved already keeps its date: a reload repeats the same order. */
export const keepOrder = port('shop.keepOrder', 'keep', async (world: World, { storeId, orderId, placedAt }: SavedOrder) => {
  const added = (before: unknown): readonly SavedOrder[] => {
    const orders = savedOrdersIn(before)
    return orders.some(each => each.orderId === orderId)
      ? orders
      : [{ storeId, orderId, placedAt }, ...orders].slice(0, MOST_ORDERS)
  }
  await world.device.update('attempts', ORDERS, added, ORDERS_LIFE_MS)
  return null
})

/** The orders placed on this device by its current user; they are removed when that user leaves. */
export const listKeptOrders = port(
  'shop.listKeptOrders',
  { each: { storeId: 'keep', orderId: 'pseudo', placedAt: 'keep' } },
  async (world: World): Promise<readonly SavedOrder[]> => savedOrdersIn(await world.device.read('attempts', ORDERS)),
)
