import type { GatewayCard } from '../services'
import { isPast } from './card/expiry'
import type { cards } from './schema'

type CardRow = typeof cards.$inferSelect

/** The public form of a card. `status` in the product API's spelling (S3, payment source). */
export const shownCard = (row: CardRow, now: Date): GatewayCard => ({
  id: row.id,
  customerId: row.customerId,
  brand: row.brand,
  last4: row.last4,
  expiryMonth: row.expiryMonth,
  expiryYear: row.expiryYear,
  status: statusOf(row, now),
})

function statusOf(row: CardRow, now: Date): string {
  if (row.disputedAt !== null && row.disputedAt <= now) return 'Invalid'
  if (row.status !== 'Valid') return row.status
  const expiry = { month: row.expiryMonth, year: row.expiryYear }
  if (isPast(expiry, now)) return 'Expired'
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  return isPast(expiry, nextMonth) ? 'Expiring' : 'Valid'
}
