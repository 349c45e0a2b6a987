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
export function nextPayment(rental: SubscriptionRow, terms: RentalTerms, now: Date): NextPayment | undefined {
  if (terms.booking === undefined) return undefined
  let month = 1
  while (periodOf(rental.moveInAt, month).from <= londonDate(now)) month += 1
  const { from: dueAt } = periodOf(rental.moveInAt, month)
  if (rental.moveOutAt !== null && dueAt >= rental.moveOutAt) return undefined
  const { totalPence } = renewalEstimate(terms.quote, protectionPence(terms), month, dueAt)
  return { dueAt, pence: totalPence, paymentSourceId: terms.booking.paymentSourceId }
}

export function lastPayment(rental: SubscriptionRow, terms: RentalTerms): LastPayment | undefined {
  if (terms.booking === undefined) return undefined
  const { totalPence } = estimate(terms.quote, protectionPence(terms), rental.moveInAt)
  return { paidAt: rental.createdAt, pence: totalPence, status: 'paid' }
}
