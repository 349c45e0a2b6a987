import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import { findStore } from '../catalogue'
import type { ApiContext } from '../context'
import { ApiError } from '../errors'
import { isCartId, newId } from '../ids'
import { recordGuestOrder } from './guestOrders'
import { checkedLines } from './lines'
import { type CartLine, type CartRow, carts, orders } from './schema'

/** Which cart is requested, and by whom; `customerId` is empty for a guest. */
export interface CartQuery {
  /** Absent if the call names no store. */
  readonly storeId?: string
  readonly cartId: string
  readonly customerId: string
}

export async function createCart(
  tx: Database,
  { storeId, customerId }: { storeId: string; customerId: string },
  items: readonly CartLine[],
  now: Date,
): Promise<CartRow> {
  await findStore(tx, storeId)
  const [row] = await tx
    .insert(carts)
    .values({
      id: newId('crt'),
      storeId,
      customerId: customerId === '' ? null : customerId,
      items: await checkedLines(tx, items),
      createdAt: now,
      modifiedAt: now,
    })
    .returning()
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}

/**
 * A cart that is not ordered yet. A guest's cart needs only its id: 128 random bits, and nothing personal in
 * it. A customer's belongs to that customer. Throws INVALID_CART_ID, or CART_NOT_FOUND for unknown, ordered and other customers'
 * carts alike.
 */
export async function findOpenCart(db: Database, query: CartQuery): Promise<CartRow> {
  const [row] = await select(db, query)
  return found(db, row, query)
}

/** As `findOpenCart`, locked until the transaction ends. */
export async function lockOpenCart(tx: Database, query: CartQuery): Promise<CartRow> {
  const [row] = await select(tx, query).for('update')
  return found(tx, row, query)
}

/**
 * Changes what is in the cart. A checkout page that is open for it is ended first, so that nobody pays for what they
 * no longer see. Must be called outside a transaction; `commit` is the one in which the change is made.
 */
export async function changeCart<T>(
  context: ApiContext,
  query: CartQuery,
  change: (items: readonly CartLine[]) => readonly CartLine[],
  commit: (work: (tx: Database) => Promise<T>) => Promise<T>,
  answer: (tx: Database, cart: CartRow) => Promise<T>,
): Promise<T> {
  await endCheckout(context, await findOpenCart(context.db, query))
  return commit(async tx => {
    const cart = await lockOpenCart(tx, query)
    await demandNotBeingPaid(tx, cart.id)
    const [row] = await tx
      .update(carts)
      .set({
        items: await checkedLines(tx, change(cart.items)),
        version: cart.version + 1,
        checkout: null,
        modifiedAt: context.clock.now(),
        // A guest who has signed in keeps the cart, which then belongs to the customer.
        ...(query.customerId !== '' && { customerId: query.customerId }),
      })
      .where(eq(carts.id, cart.id))
      .returning()
    if (row === undefined) throw new Error('the locked cart is gone')
    return answer(tx, row)
  })
}

/** Ends the hosted pages on which a guest could still pay for this cart. Throws CART_NOT_FOUND if one was paid. */
export async function endCheckout(context: ApiContext, cart: CartRow): Promise<void> {
  if (cart.checkout === null) return
  const paid = await context.hosted.close(cart.id)
  if (paid === undefined) return
  await recordGuestOrder(context, paid)
  throw unknownCart()
}

/** Throws CART_BEING_PAID. The cart must be locked. */
export async function demandNotBeingPaid(tx: Database, cartId: string): Promise<void> {
  const [order] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.cartId, cartId))
  if (order?.state === 'Charging') throw new ApiError('CART_BEING_PAID', 'This cart is being paid')
}

function select(db: Database, { storeId, cartId }: CartQuery) {
  if (!isCartId(cartId)) throw new ApiError('INVALID_CART_ID', 'This is not the id of a cart')
  return db
    .select()
    .from(carts)
    .where(and(eq(carts.id, cartId), storeId === undefined ? undefined : eq(carts.storeId, storeId)))
}

async function found(db: Database, row: CartRow | undefined, { customerId }: CartQuery): Promise<CartRow> {
  if (row === undefined) throw unknownCart()
  if (row.customerId !== null && row.customerId !== customerId) throw unknownCart()
  const paid = await db.$count(orders, and(eq(orders.cartId, row.id), eq(orders.state, 'Paid')))
  if (paid > 0) throw unknownCart()
  return row
}

function unknownCart(): ApiError {
  return new ApiError('CART_NOT_FOUND', 'There is no such cart')
}
