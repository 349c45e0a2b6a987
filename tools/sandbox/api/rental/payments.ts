/** What a rental has cost last, and costs next. */
import { londonDate } from '../../clock'
import { estimate, renewalEstimate } from '../booking/pricing'
import type { SubscriptionRow } from '../schema'
import { periodOf } from './calendar'
import { protectionPence, type RentalTerms } from './terms'

export interface NextPayment {
  readonly dueAt: string
  readonly pence: number
  readonly paymentSourceId: string | null
}
export interface LastPayment {
  readonly paidAt: Date
  readonly pence: number
  readonly status: 'paid' | 'failed'
}

/** Undefined where nothing more is due: at the counter, and when the rental ends before. */
export const nextPayment = (rental: SubscriptionRow, terms: RentalTerms, now: Date): NextPayment | undefined =>
  renewalOf(rental, terms, firstMonthAfter(rental, now))

/** The last payment of a rental that ends, while it is still to come. */
export function finalPayment(rental: SubscriptionRow, terms: RentalTerms, now: Date): NextPayment | undefined {
  if (rental.moveOutAt === null) return undefined
  let last: NextPayment | undefined
  for (let month = firstMonthAfter(rental, now); ; month += 1) {
    const next = renewalOf(rental, terms, month)
    if (next === undefined) return last
    last = next
  }
}

export function lastPayment(rental: SubscriptionRow, terms: RentalTerms): LastPayment | undefined {
  if (terms.booking === undefined) return undefined
  const { totalPence } = estimate(terms.quote, protectionPence(terms), rental.moveInAt)
  return { paidAt: rental.createdAt, pence: totalPence, status: 'paid' }
}

function firstMonthAfter({ moveInAt }: SubscriptionRow, now: Date): number {
  let month = 1
  while (periodOf(moveInAt, month).from <= londonDate(now)) month += 1
  return month
}

/** What a month will cost, counted from zero; undefined if the rental has ended by then. */
function renewalOf(rental: SubscriptionRow, terms: RentalTerms, month: number): NextPayment | undefined {
  if (terms.booking === undefined) return undefined
  const { from: dueAt } = periodOf(rental.moveInAt, month)
  if (rental.moveOutAt !== null && dueAt >= rental.moveOutAt) return undefined
  const { totalPence } = renewalEstimate(terms.quote, protectionPence(terms), month, dueAt)
  return { dueAt, pence: totalPence, paymentSourceId: terms.booking.paymentSourceId }
}
