/**
 * Paying for a cart with a card on file. As with a booking, the gateway cannot take part in our transaction: we record that
 * we are charging, charge under a reference that the gateway executes only once, and record the outcome.
 */
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import { GatewayRefusal, type Gateway } from '../../services'
import { oneAtATime } from '../booking/oneAtATime'
import { demandUsableCard, refusalOf } from '../billing'
import type { ApiContext } from '../context'
import { customerOf } from '../customers'
import { ApiError } from '../errors'
import type { Answer, Commit } from '../idempotency'
import { newId, newReference } from '../ids'
import { demandNotRemoved } from '../rental/cardRemovals'
import { demandNotBeingPaid, endCheckout, lockOpenCart, findOpenCart, type CartQuery } from './carts'
import { confirmOrder } from './confirmation'
import { demandPayable, pricedLines, totalOf } from './lines'
import { orders, type OrderRow } from './schema'
import { wireOrder } from './wire'

type OrderQuery = Required<CartQuery>
type Outcome = Awaited<ReturnType<Gateway['charge']>>

/** Repeating it for a cart that this customer has paid for returns the order and charges nothing. */
export async function placeOrder(
  context: ApiContext,
  query: OrderQuery,
  paymentSourceId: string,
  commit: Commit,
): Promise<Answer> {
  const { db, clock } = context
  await customerOf(db, query.customerId)
  return oneAtATime(context, query.cartId, async () => {
    const earlier = await orderOf(db, query)
    if (earlier?.state === 'Paid') return commit(async () => ({ status: 200, body: wireOrder(earlier) }))
    const cart = await findOpenCart(db, query)
    demandPayable(earlier?.state === 'Charging' ? earlier.lines : await pricedLines(db, cart.items))
    await demandUsableCard(context, query.customerId, paymentSourceId).catch(rethrowUnlessRefusal)
    await endCheckout(context, cart)
    const begun = await db.transaction(tx => beginCharge(tx, query, paymentSourceId, clock.now()))
    const outcome = await chargeAtGateway(context, begun, earlier?.state !== 'Charging')
    return commit(tx => settle(tx, context, begun, outcome))
  })
}

/** Completes charges that a crash interrupted. */
export async function settleOrders(context: ApiContext): Promise<void> {
  const interrupted = await context.db.select().from(orders).where(eq(orders.state, 'Charging'))
  for (const { cartId } of interrupted) await settleOrder(context, cartId)
}

/** Completes one charge. Does nothing if the outcome is already known. */
export function settleOrder(context: ApiContext, cartId: string): Promise<void> {
  return oneAtATime(context, cartId, async () => {
    const [order] = await context.db
      .select()
      .from(orders)
      .where(and(eq(orders.cartId, cartId), eq(orders.state, 'Charging')))
    if (order === undefined) return
    const outcome = await chargeAtGateway(context, order)
    await context.db.transaction(tx => settle(tx, context, order, outcome))
  })
}

/** Throws ORDER_NOT_FOUND for unknown orders, unpaid ones and other people's alike. */
export async function paidOrder(db: Database, id: string, storeId: string, customerId: string): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.storeId, storeId), eq(orders.customerId, customerId), eq(orders.state, 'Paid')))
  if (row === undefined) throw new ApiError('ORDER_NOT_FOUND', 'There is no such order')
  return row
}

/** As many orders as a customer is shown. */
const MOST_LISTED = 20

/** The customer's paid orders, newest first. */
export const paidOrders = (db: Database, customerId: string): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.state, 'Paid')))
    .orderBy(desc(orders.paidAt), desc(orders.id))
    .limit(MOST_LISTED)

async function orderOf(db: Database, { cartId, storeId, customerId }: OrderQuery): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.cartId, cartId), eq(orders.storeId, storeId), eq(orders.customerId, customerId)))
  return row
}

async function beginCharge(tx: Database, query: OrderQuery, paymentSourceId: string, now: Date): Promise<OrderRow> {
  const cart = await lockOpenCart(tx, query)
  const known = await orderOf(tx, query)
  // An earlier charge with an unknown outcome is repeated with its own card.
  if (known?.state === 'Charging') return known
  await demandNotBeingPaid(tx, cart.id)
  const lines = await pricedLines(tx, cart.items)
  demandPayable(lines)
  await demandNotRemoved(tx, query.customerId, paymentSourceId)
  const values = { customerId: query.customerId, lines, paymentSourceId, state: 'Charging' as const }
  const [row] = await tx
    .insert(orders)
    .values({ id: newId('ord'), reference: newReference(), cartId: cart.id, storeId: cart.storeId, createdAt: now, ...values })
    .onConflictDoUpdate({ target: orders.cartId, set: values })
    .returning()
  if (row === undefined) throw new Error('an upsert answered no row')
  return row
}

function rethrowUnlessRefusal(error: unknown): never {
  throw error instanceof GatewayRefusal ? new ApiError('FAILED_TO_PROCESS_CHECKOUT', 'The payment service would not') : error
}

/** If the gateway is unavailable on the first call of a charge, that is the charge's outcome: nothing was done. */
async function chargeAtGateway({ gateway }: ApiContext, order: OrderRow, isFirst = false): Promise<Outcome> {
  try {
    return await gateway.charge({
      cardId: order.paymentSourceId ?? '',
      customerId: order.customerId ?? '',
      amount: totalOf(order.lines),
      reference: `${order.id}/${order.attempt}`,
    })
  } catch (error) {
    if (isFirst && error instanceof GatewayRefusal) return { refused: 'FAILED_TO_PROCESS_CHECKOUT' }
    // Unknown, so the order stays `Charging`: a repeated call, by the customer or by `settleOrders`, gets the outcome. No code
    // of section S8 is used, which would be a definite answer.
    throw new ApiError('SERVICE_UNAVAILABLE', 'The payment service did not answer')
  }
}

async function settle(tx: Database, { clock, settings }: ApiContext, begun: OrderRow, outcome: Outcome): Promise<Answer> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, begun.id)).for('update')
  if (order === undefined) throw new Error('an order vanished while it was paid')
  const settledElsewhere = order.state !== 'Charging' || order.attempt !== begun.attempt
  if ('refused' in outcome) {
    const error = refusalOf(outcome.refused)
    if (!settledElsewhere) {
      await tx
        .update(orders)
        .set({ state: 'Refused', attempt: order.attempt + 1 })
        .where(eq(orders.id, order.id))
    }
    return { status: error.statusCode, body: error.body() }
  }
  if (settledElsewhere) return { status: 200, body: wireOrder(order) }
  const [paid = order] = await tx
    .update(orders)
    .set({ state: 'Paid', chargeId: outcome.chargeId, paidAt: clock.now() })
    .where(eq(orders.id, order.id))
    .returning()
  const { email } = await customerOf(tx, paid.customerId ?? '')
  await confirmOrder(tx, { clock, settings }, paid, email)
  return { status: 201, body: wireOrder(paid) }
}
