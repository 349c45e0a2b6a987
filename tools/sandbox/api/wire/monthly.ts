import { z } from 'zod'
import { renewalEstimate } from '../booking/pricing'
import { price, priceSchema } from '../money'
import { addMonths } from '../rental/calendar'
import type { Payments } from '../rental/payments'
import { protectionPence, type RentalTerms } from '../rental/terms'
import { sumOf, taxed } from '../rental/vat'
import type { SubscriptionRow } from '../schema'

/** A month number after the end of any promotion. */
const LATER_MONTH = Infinity

export const monthlySchema = z.object({
  total: priceSchema,
  vat: priceSchema,
  lines: z.array(z.object({ type: z.enum(['MonthlyPrice', 'Insurance', 'ExtendedAccess']), amount: priceSchema })),
  /** The first payment of this total, while a promotion lowers those before it. */
  from: z.string().optional(),
})

/** The price of each month once any promotion has ended. */
export function wireMonthly(rental: SubscriptionRow, terms: RentalTerms, next: Payments['next']): z.output<typeof monthlySchema> {
  const { lines } = renewalEstimate(terms.quote, protectionPence(terms), LATER_MONTH, rental.moveInAt)
  const { promotion } = terms.quote
  const from = promotion && addMonths(rental.moveInAt, promotion.duration ?? 1)
  const priced = taxed(lines)
  return {
    total: price(sumOf(priced, 'amount')),
    vat: price(sumOf(priced, 'vat')),
    lines: priced.map(({ type, amount }) => ({
      // Promotions have ended and fees are charged once, so there are no other lines.
      type: type as 'MonthlyPrice' | 'Insurance' | 'ExtendedAccess',
      amount: price(amount),
    })),
    ...(from !== undefined && next !== undefined && next.dueAt < from && { from }),
  }
}
