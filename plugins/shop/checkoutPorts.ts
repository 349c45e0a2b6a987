import type { Cart } from '@/domain/entities'
import { port } from '@/effects/port'
import type { World } from '@/effects/world'
import { masks } from './events'
import { guestVisitIn, orderWishIn, orderIdsIn } from './model/keptCheckout'

const DAY_MS = 24 * 3_600_000

/** An order the person has asked for and whose end is not known here: what a reload goes on with. */
export interface OrderWish {
  readonly storeId: string
  readonly cartId: string
  readonly sourceId: string
  /** What the person said yes to. */
  readonly totalPence: number
}
const orderKey = (storeId: string): string => `shop.order ${storeId}`

export const rememberOrder = port('shop.rememberOrder', 'keep', (world: World, wish: OrderWish) =>
  world.device.write('attempts', orderKey(wish.storeId), wish, DAY_MS),
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

/** A guest who left for the gateway's page, and with what: the return names only the page. */
export interface GuestVisit {
  readonly storeId: string
  readonly cart: Cart
}
const guestKey = (hostedPageId: string): string => `shop.guest ${hostedPageId}`

export const rememberGuest = port('shop.rememberGuest', 'keep', (world: World, hostedPageId: string, visit: GuestVisit) =>
  world.device.write('attempts', guestKey(hostedPageId), visit, DAY_MS),
)
export const recallGuest = port(
  'shop.recallGuest',
  { storeId: 'keep', cart: masks.cart },
  async (world: World, hostedPageId: string): Promise<GuestVisit | undefined> =>
    guestVisitIn(await world.device.read('attempts', guestKey(hostedPageId))),
)

const ORDERS = 'shop.orders'
const MOST_ORDERS = 20
const ORDERS_LIFE_MS = 365 * DAY_MS

/** Orders placed on this device: no call of the server lists them. What they hold is read from it, by their customer alone. */
export interface KeptOrder {
  readonly storeId: string
  readonly orderId: string
}
export const keepOrder = port('shop.keepOrder', 'keep', async (world: World, { storeId, orderId }: KeptOrder) => {
  const added = (before: unknown): readonly KeptOrder[] =>
    [{ storeId, orderId }, ...orderIdsIn(before).filter(each => each.orderId !== orderId)].slice(0, MOST_ORDERS)
  await world.device.update('attempts', ORDERS, added, ORDERS_LIFE_MS)
  return null
})
export const listKeptOrders = port(
  'shop.listKeptOrders',
  { each: { storeId: 'keep', orderId: 'pseudo' } },
  async (world: World): Promise<readonly KeptOrder[]> => orderIdsIn(await world.device.read('attempts', ORDERS)),
)
