import type { DeviceEntry } from '@/kernel/contract'

/** What was chosen and not sent yet. */
export const UNSAVED_LINES_LIFE_MS = 3_600_000
/** A pending order, and one that is being paid on the gateway's page. */
export const ORDER_LIFE_MS = 24 * 3_600_000
/** Which orders were placed on this device. */
export const ORDERS_LIFE_MS = 365 * 24 * 3_600_000

const entries: readonly DeviceEntry[] = [
  // one for each store
  { name: 'shop-store:cart-id', where: 'local', purpose: 'basket' },
  { name: 'drafts/shop.wishes', where: 'database', purpose: 'drafts', lifeMs: UNSAVED_LINES_LIFE_MS },
  { name: 'attempts/shop.order', where: 'database', purpose: 'attempts', lifeMs: ORDER_LIFE_MS },
  { name: 'attempts/shop.guest', where: 'database', purpose: 'attempts', lifeMs: ORDER_LIFE_MS },
  { name: 'attempts/shop.orders', where: 'database', purpose: 'orders', lifeMs: ORDERS_LIFE_MS },
]
export default entries
