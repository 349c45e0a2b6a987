import { guestOrder } from '@/domain/schemas/cart'
import { port } from '@/runtime/effects/port'
import type { World } from '@/runtime/effects/world'
import { reading } from '@/runtime/http/reading'
import { masks } from './events'
import { ORDER_LIFE_MS } from './kept'
import { guestVisitIn, orderWishIn, type GuestVisit, type OrderWish } from './model/keptCheckout'

const orderKey = (storeId: string): string => `shop.order ${storeId}`

export const rememberOrder = port('shop.rememberOrder', 'keep', (world: World, wish: OrderWish) =>
  world.device.write('attempts', orderKey(wish.storeId), wish, ORDER_LIFE_MS),
)
export const recallOrder = port(
  'shop.recallOrder',
  { storeId: 'keep', cartId: 'pseudo', sourceId: 'pseudo', totalPence: 'keep' },
  async (world: World, storeId: string): Promise<OrderWish | undefined> =>
    orderWishIn(await world.device.read('attempts', orderKey(storeId))),
)
export const forgetOrder = port('shop.forgetOrder', 'keep', (world: World, storeId: string) =>
  world.device.remove('attempts', orderKey(storeId)),
)

/**
 * GET stores/{storeId}/carts/{cartId}/order: what a guest shows at the counter. Only where the API has the capability
 * `guest-orders`.
 */
export const readGuestOrder = port('shop.readGuestOrder', { reference: 'pseudo' }, (world: World, storeId: string, cartId: string) =>
  world.http.request({
    method: 'GET',
    path: `/stores/${encodeURIComponent(storeId)}/carts/${encodeURIComponent(cartId)}/order`,
    auth: 'none',
    read: reading(guestOrder),
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
