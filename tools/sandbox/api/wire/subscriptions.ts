import { z } from 'zod'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import { findRented } from '../catalogue'
import { price, priceSchema } from '../money'
import { missingProof } from '../proof/awaited'
import { cardEndOf } from '../rental/cardEnd'
import { isOver } from '../rental/moveOut'
import { payingCardOf } from '../rental/payingCard'
import { paymentsOf } from '../rental/payments'
import { rentalTerms } from '../rental/terms'
import type { GatewayCard } from '../../services'
import type { SubscriptionRow } from '../schema'
import type { Settings } from '../../settings'
import { rentedUnitSchema, wireRentedUnit } from './bookings'
import { monthlySchema, wireMonthly } from './monthly'
import { storeSchema, wireStore } from './stores'

export const subscriptionSchema = z.object({
  id: z.string(),
  status: z.enum(['Active', 'Future', 'Cancelled']),
  moveInAt: z.string(),
  moveOutAt: z.string().optional(),
  store: storeSchema,
  unit: rentedUnitSchema,
  hasExtendedAccess: z.boolean(),
  /** The card that pays the rent; beyond section S3, and absent for rentals made at the counter. */
  paymentSourceId: z.string().optional(),
  /** The price of a month, as in the rental's details; only with `rental-details`, and beyond section S3. */
  monthly: monthlySchema.pick({ total: true, from: true }).optional(),
  /** Only with `rental-details`; beyond section S3. */
  nextPayment: z.object({ dueAt: z.string(), amount: priceSchema }).optional(),
  /** The total of failed payments and when the first of them was due; also beyond section S3. */
  overdue: z.object({ since: z.string(), amount: priceSchema }).optional(),
  /** The first payment after the paying card's end, from a month before its last month on; only with `paying-card`. */
  cardExpiresBefore: z.string().optional(),
  /** When proof of the customer's own insurance is due, if missing; only with `insurance-proof`. */
  insuranceProofDueAt: z.string().optional(),
})
export type WireSubscription = z.output<typeof subscriptionSchema>

export const agreementStatus = z.enum(['Created', 'Agreed', 'Declined'])
export const agreementSchema = z.object({
  id: z.string(),
  status: agreementStatus,
  agreementUrl: z.string().optional(),
  expiresAt: z.string().optional(),
})

export async function wireSubscription(
  db: Database,
  row: SubscriptionRow,
  now: Date,
  cards: readonly GatewayCard[],
  { capabilities }: Pick<Settings, 'capabilities'>,
): Promise<WireSubscription> {
  const { store, unitType } = await findRented(db, row)
  const paymentSourceId = await payingCardOf(db, row)
  return {
    id: row.id,
    status: statusOn(row, londonDate(now)),
    moveInAt: row.moveInAt,
    moveOutAt: row.moveOutAt ?? undefined,
    store: wireStore(store, now),
    unit: wireRentedUnit(unitType),
    hasExtendedAccess: row.extendedAccess,
    ...(paymentSourceId !== null && { paymentSourceId }),
    ...(capabilities.includes('rental-details') && (await wirePayments(db, row))),
    ...(capabilities.includes('paying-card') &&
      wireCardEnd(
        row,
        cards.find(({ id }) => id === paymentSourceId),
        londonDate(now),
      )),
    ...(capabilities.includes('insurance-proof') && (await wireProofDue(db, row, now))),
  }
}

export async function wireProofDue(db: Database, row: SubscriptionRow, now: Date) {
  const missing = await missingProof(db, row, now)
  return missing === undefined ? {} : { insuranceProofDueAt: missing.dueAt }
}

function wireCardEnd(row: SubscriptionRow, card: GatewayCard | undefined, today: string) {
  const end = card && !isOver(row, today) ? cardEndOf(row, card, today) : undefined
  return end === undefined ? {} : { cardExpiresBefore: end.firstPaymentAfter }
}

async function wirePayments(db: Database, row: SubscriptionRow) {
  const terms = await rentalTerms(db, row)
  const { next, overdue } = await paymentsOf(db, row, terms)
  const { total, from } = wireMonthly(row, terms, next)
  return {
    monthly: { total, from },
    ...(next !== undefined && { nextPayment: { dueAt: next.dueAt, amount: price(next.pence) } }),
    ...(overdue !== undefined && { overdue: { since: overdue.since, amount: price(overdue.pence) } }),
  }
}

const paperRecordSchema = z.object({ status: z.enum(['Agreed', 'Declined']) })

/** Of an agreement that was signed on paper. Undefined if its record cannot be read. */
export function paperStatus({ paperRecord }: SubscriptionRow): 'Agreed' | 'Declined' | undefined {
  return paperRecord === null ? 'Agreed' : paperRecordSchema.safeParse(paperRecord).data?.status
}

function statusOn(row: SubscriptionRow, today: string): WireSubscription['status'] {
  if (isOver(row, today)) return 'Cancelled'
  return row.moveInAt > today ? 'Future' : 'Active'
}
