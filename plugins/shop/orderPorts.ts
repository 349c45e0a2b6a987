import { port } from '@/runtime/effects/port'
import type { World } from '@/runtime/effects/world'
import { ORDERS_LIFE_MS } from './kept'
import { keptOrdersIn } from './model/keptCheckout'
import type { KeptOrder } from './model/placedOrder'

const ORDERS = 'shop.orders'
/** What a page can show and a server can be asked for at once. */
export const MOST_ORDERS = 20

/** Notes an order, newest first. One that is noted already keeps its day: a reload asks for the same order again. */
export const keepOrder = port('shop.keepOrder', 'keep', async (world: World, { storeId, orderId, placedAt }: KeptOrder) => {
  const added = (before: unknown): readonly KeptOrder[] => {
    const kept = keptOrdersIn(before)
    return kept.some(each => each.orderId === orderId) ? kept : [{ storeId, orderId, placedAt }, ...kept].slice(0, MOST_ORDERS)
  }
  await world.device.update('attempts', ORDERS, added, ORDERS_LIFE_MS)
  return null
})

/** The orders placed on this device by whoever uses it now: with the person, all of them are forgotten. */
export const listKeptOrders = port(
  'shop.listKeptOrders',
  { each: { storeId: 'keep', orderId: 'pseudo', placedAt: 'keep' } },
  async (world: World): Promise<readonly KeptOrder[]> => keptOrdersIn(await world.device.read('attempts', ORDERS)),
)
