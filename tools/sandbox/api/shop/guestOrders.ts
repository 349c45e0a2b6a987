import { and, eq, isNull } from 'drizzle-orm'
import type { HostedPagePaid, Sandbox } from '../../services'
import type { Database } from '../../db/connect'
import { ApiError } from '../errors'
import { isCartId, newId, newReference } from '../ids'
import { confirmOrder } from './confirmation'
import { pricedLines, totalOf } from './lines'
import { carts, orders, type OrderRow } from './schema'
import { unknownCart } from './unknownCart'

/**
 * Takes note that a guest paid on the gateway's page. The gateway may tell so late, twice or while the guest comes back:
 * there is one order per cart whatever happens. Throws CART_NOT_FOUND for a reference that is none of ours.
 */
export function guestOrderPaid({ db, clock }: Pick<Sandbox, 'db' | 'clock'>, event: HostedPagePaid): Promise<OrderRow> {
  return db.transaction(async tx => {
    const [cart] = await tx.select().from(carts).where(eq(carts.id, event.reference)).for('update')
    if (cart === undefined) throw unknownCart()
    const [known] = await tx.select().from(orders).where(eq(orders.cartId, cart.id))
    if (known?.state === 'Paid') return known
    const now = clock.now()
    const values = {
      // a card that was refused before may have been a customer's
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
    await confirmOrder(tx, clock, order, event.email)
    return order
  })
}

/**
 * For whoever knows the id of a basket that no customer made, as with the basket itself; what a customer paid for is theirs
 * alone, whoever began the basket. Throws INVALID_CART_ID, ORDER_NOT_FOUND.
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

// What the page asked money for. The cart itself may have been changed in the moment between.
async function linesFor(tx: Database, cart: typeof carts.$inferSelect, amount: number): Promise<OrderRow['lines']> {
  return cart.checkout !== null && totalOf(cart.checkout) === amount ? cart.checkout : pricedLines(tx, cart.items)
}
