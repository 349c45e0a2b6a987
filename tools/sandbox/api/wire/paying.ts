import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import type { GatewayCard } from '../../services'
import { price, priceSchema } from '../money'
import { addDays } from '../rental/calendar'
import { type InvoiceRow, invoices } from '../rental/invoiceSchema'
import { payingCardOf } from '../rental/payingCard'
import { sumOf } from '../rental/vat'
import type { SubscriptionRow } from '../schema'

const paymentSchema = z.object({
  id: z.string(),
  number: z.string(),
  from: z.string(),
  to: z.string(),
  amount: priceSchema,
  status: z.enum(['due', 'paid', 'failed']),
  /** When a card was last charged or tried. */
  triedAt: z.string().optional(),
  /** When a declined card will be retried. */
  nextAttemptAt: z.string().optional(),
  /** Absent if paid at the counter. */
  card: z.object({ brand: z.string(), last4: z.string() }).optional(),
})
export const payingSchema = z.object({
  /** `counter`: paid at the store, without a card. */
  by: z.enum(['card', 'counter']),
  paymentSourceId: z.string().optional(),
  /** Newest first. */
  payments: z.array(paymentSchema),
})
export type WirePaying = z.output<typeof payingSchema>

/** `cards`: all cards the customer ever had. */
export async function wirePaying(db: Database, rental: SubscriptionRow, cards: readonly GatewayCard[]): Promise<WirePaying> {
  const rows = await db.select().from(invoices).where(eq(invoices.subscriptionId, rental.id)).orderBy(desc(invoices.periodFrom))
  const paymentSourceId = await payingCardOf(db, rental)
  return {
    by: rental.bookingId === null ? 'counter' : 'card',
    ...(paymentSourceId !== null && { paymentSourceId }),
    payments: rows.map(row => wirePayment(row, cards)),
  }
}

function wirePayment(row: InvoiceRow, cards: readonly GatewayCard[]): WirePaying['payments'][number] {
  const { id, number, periodFrom: from, periodTo: to, lines, status, triedAt, paymentSourceId } = row
  const card = cards.find(each => each.id === paymentSourceId)
  return {
    id,
    number,
    from,
    to,
    amount: price(sumOf(lines, 'amount')),
    status,
    ...(triedAt !== null && { triedAt: triedAt.toISOString() }),
    ...(status === 'failed' && triedAt !== null && { nextAttemptAt: addDays(londonDate(triedAt), 1) }),
    ...(card !== undefined && { card: { brand: card.brand, last4: card.last4 } }),
  }
}
