import { eq, sql } from 'drizzle-orm'
import type { GatewayEvent } from '../../services'
import { settleCharge } from '../booking/payment'
import type { ApiContext } from '../context'
import { ApiError } from '../errors'
import { invoices } from '../rental/invoiceSchema'
import { chargeInvoice } from '../rental/charge'
import { bookings } from '../schema'
import { recordGuestOrder } from '../shop/guestOrders'
import { settleOrder } from '../shop/orders'
import { orders } from '../shop/schema'

/**
 * Applies webhooks of the gateway. They are only hints: the gateway itself is asked for the facts. So they may arrive late,
 * twice, in any order, or concurrently with the customer's own request (PAY-16).
 */
export async function applyNews(context: ApiContext, { news }: GatewayEvent): Promise<void> {
  switch (news.type) {
    case 'payment_succeeded':
    case 'payment_failed':
      return settleReference(context, news.content.reference)
    case 'hosted_page_succeeded':
      return void (await recordGuestOrder(context, news.content).catch(ignoreUnknown))
    default:
    // Other events are informational; nothing here depends on them.
  }
}

// A reference is the id of a booking, order or invoice, followed by the number of the attempt.
async function settleReference(context: ApiContext, reference: string): Promise<void> {
  const id = reference.split('/')[0] ?? ''
  const [booking] = await context.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(sql`${bookings.id} = ${id} and ${bookings.chargingAt} is not null`)
  if (booking !== undefined) await settleCharge(context, booking.id)
  const [invoice] = await context.db.select().from(invoices).where(eq(invoices.id, id))
  if (invoice?.chargingAt) await chargeInvoice(context, invoice.id)
  const [order] = await context.db.select().from(orders).where(eq(orders.id, id))
  if (order?.state === 'Charging') await settleOrder(context, order.cartId)
}

// A cart from before a reset, which only the gateway still knows.
function ignoreUnknown(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'CART_NOT_FOUND') throw error
}
