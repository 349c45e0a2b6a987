import { and, eq, isNull } from 'drizzle-orm'
import type { HostedPagePaid, Sandbox } from '../../services'
import type { Database } from '../../../backend/db/connect'
import { ApiError } from '../errors'
import { isCartId, newId, newReference } from '../ids'
import { confirmOrder } from './confirmation'
import { pricedLines, totalOf } from './lines'
import { carts, orders, type OrderRow } from './schema'

/**
 * Records that a guest paid on the gateway's page. The gateway's message may arrive late, twice or while the guest returns:
 * there is always one order per cart. Throws CART_NOT_FOUND for an unknown reference.
 */
export function recordGuestOrder(
  { db, clock, settings }: Pick<Sandbox, 'db' | 'clock' | 'settings'>,
  event: HostedPagePaid,
): Promise<OrderRow> {
  return db.transaction(async tx => {
    const [cart] = await tx.select().from(carts).where(eq(carts.id, event.reference)).for('update')
    if (cart === undefined) throw new ApiError('CART_NOT_FOUND', 'There is no such cart')
    const [known] = await tx.select().from(orders).where(eq(orders.cartId, cart.id))
    if (known?.state === 'Paid') return known
    const now = clock.now()
    const values = {
      // an earlier refused card may have been a customer's
      customerId: null,
      lines: await linesFor(tx, cart, event.amount),
      state: 'Paid' as const,
      chargeId: event.chargeId,
      hostedPageId: event.hostedPageId,
      paymentSourceId: null,
      paidAt: now,
    }
    const [order] = await tx
      .insert(orders)
      .values({ id: newId('ord'), reference: newReference(), cartId: cart.id, storeId: cart.storeId, createdAt: now, ...values })
      .onConflictDoUpdate({ target: orders.cartId, set: values })
      .returning()
    if (order === undefined) throw new Error('an upsert answered no row')
    await confirmOrder(tx, { clock, settings }, order, event.email)
    return order
  })
}

/**
 * For any caller with the id of a guest's cart, as with the cart itself; a customer's order belongs to that customer
 * alone, whoever created the cart. Throws INVALID_CART_ID, ORDER_NOT_FOUND.
 */
export async function orderOfGuest(db: Database, { storeId, cartId }: { storeId: string; cartId: string }): Promise<OrderRow> {
  if (!isCartId(cartId)) throw new ApiError('INVALID_CART_ID', 'This is not the id of a cart')
  const [found] = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(carts, eq(carts.id, orders.cartId))
    .where(
      and(
        eq(carts.id, cartId),
        eq(carts.storeId, storeId),
        isNull(carts.customerId),
        isNull(orders.customerId),
        eq(orders.state, 'Paid'),
      ),
    )
  if (found === undefined) throw new ApiError('ORDER_NOT_FOUND', 'There is no such order')
  return found.order
}

// The lines that the page charged for; the cart may have changed in between.
async function linesFor(tx: Database, cart: typeof carts.$inferSelect, amount: number): Promise<OrderRow['lines']> {
  return cart.checkout !== null && totalOf(cart.checkout) === amount ? cart.checkout : pricedLines(tx, cart.items)
}
