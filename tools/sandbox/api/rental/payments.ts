/** Past and coming payments of a rental. */
import { asc, eq } from 'drizzle-orm'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import type { InsuranceChoice } from '../booking/insurance'
import { renewalEstimate } from '../booking/pricing'
import type { SubscriptionRow } from '../schema'
import { addDays, periodOf } from './calendar'
import { type InvoiceRow, invoices } from './invoiceSchema'
import { protectionPence, type RentalTerms } from './terms'
import { sumOf, taxed } from './vat'

interface Due {
  readonly dueAt: string
  readonly pence: number
  /** The VAT in it. */
  readonly vatPence: number
}
export interface Payments {
  /** Undefined if nothing more is due: at the counter, or if the rental ends first. */
  readonly next: (Due & { readonly paymentSourceId: string | null }) | undefined
  /** The last payment of a rental with notice, if it is still to come. */
  readonly final: Due | undefined
  /** All failed payments; `since` is when the first of them was due. */
  readonly overdue: { readonly since: string; readonly pence: number } | undefined
  /** The last day that payments cover without a gap; undefined at the counter. */
  readonly paidUntil: string | undefined
  readonly last: { readonly paidAt: Date; readonly pence: number; readonly status: 'paid' | 'failed' } | undefined
}

export async function paymentsOf(db: Database, rental: SubscriptionRow, terms: RentalTerms): Promise<Payments> {
  const rows = await db.select().from(invoices).where(eq(invoices.subscriptionId, rental.id)).orderBy(asc(invoices.periodFrom))
  const unpaid = rows.filter(({ status }) => status !== 'paid').map(retryOf)
  const next = unpaid[0] ?? comingMonth(rental, terms, rows.length)
  const paymentSourceId = rental.payingCardId ?? terms.booking?.paymentSourceId ?? null
  return {
    next: next && { ...next, paymentSourceId },
    final: [...comingMonths(rental, terms, rows.length)].at(-1) ?? (rental.moveOutAt === null ? undefined : unpaid.at(-1)),
    overdue: overdueOf(rows),
    paidUntil: paidUntilOf(rows, rental),
    last: lastOf(rows),
  }
}

/** The next charge of an unpaid invoice: a declined card is retried on the next day. */
const retryOf = ({ issuedAt, triedAt, lines }: InvoiceRow): Due => ({
  dueAt: triedAt === null ? issuedAt : addDays(londonDate(triedAt), 1),
  pence: sumOf(lines, 'amount'),
  vatPence: sumOf(lines, 'vat'),
})

/** The price of a month, counted from zero; undefined if the rental has ended by then. */
function comingMonth(rental: SubscriptionRow, terms: RentalTerms, month: number): Due | undefined {
  if (terms.booking === undefined) return undefined
  const { from: dueAt } = periodOf(rental.moveInAt, month)
  if (rental.moveOutAt !== null && dueAt >= rental.moveOutAt) return undefined
  const { lines, totalPence } = renewalEstimate(terms.quote, protectionPence(terms), month, dueAt)
  return { dueAt, pence: totalPence, vatPence: sumOf(taxed(lines), 'vat') }
}

/** The price of the month that begins on a day, including its promotions. */
export function monthPence({ moveInAt }: SubscriptionRow, terms: RentalTerms, from: string): number {
  let month = 0
  while (periodOf(moveInAt, month).from < from) month += 1
  return renewalEstimate(terms.quote, protectionPence(terms), month, from).totalPence
}

/** The months of an ending rental without an invoice yet. */
function* comingMonths(rental: SubscriptionRow, terms: RentalTerms, from: number): Generator<Due> {
  if (rental.moveOutAt === null) return
  for (let month = from; ; month += 1) {
    const next = comingMonth(rental, terms, month)
    if (next === undefined) return
    yield next
  }
}

/**
 * All that is still to be paid, in pence, including months without an invoice yet, as after a downtime. `added` is protection that
 * will be added from a day on.
 */
export async function outstandingPence(
  db: Database,
  rental: SubscriptionRow,
  terms: RentalTerms,
  added?: { readonly insurance: InsuranceChoice; readonly fromDay: string },
): Promise<number> {
  const rows = await db.select().from(invoices).where(eq(invoices.subscriptionId, rental.id))
  const unpaid = rows.filter(({ status }) => status !== 'paid').map(({ lines }) => sumOf(lines, 'amount'))
  // the first month is paid for with the booking
  const coming = [...comingMonths(rental, terms, Math.max(rows.length, 1))].map(({ dueAt, pence }) =>
    added !== undefined && dueAt >= added.fromDay ? monthPence(rental, { ...terms, insurance: added.insurance }, dueAt) : pence,
  )
  return [...unpaid, ...coming].reduce((sum, pence) => sum + pence, 0)
}

function paidUntilOf(rows: readonly InvoiceRow[], { moveOutAt }: SubscriptionRow): string | undefined {
  const open = rows.findIndex(({ status }) => status !== 'paid')
  const covered = rows.slice(0, open === -1 ? rows.length : open).at(-1)?.periodTo
  return covered !== undefined && moveOutAt !== null && moveOutAt < covered ? moveOutAt : covered
}

function overdueOf(rows: readonly InvoiceRow[]): Payments['overdue'] {
  const failed = rows.filter(({ status }) => status === 'failed')
  const [first] = failed
  if (first === undefined) return undefined
  return { since: first.issuedAt, pence: failed.reduce((sum, { lines }) => sum + sumOf(lines, 'amount'), 0) }
}

function lastOf(rows: readonly InvoiceRow[]): Payments['last'] {
  const tried = rows.flatMap(({ triedAt, status, lines }) =>
    triedAt === null || status === 'due' ? [] : [{ paidAt: triedAt, pence: sumOf(lines, 'amount'), status }],
  )
  // Among several charged at once, the latest month.
  return tried.reduce<Payments['last']>((last, row) => (last !== undefined && last.paidAt > row.paidAt ? last : row), undefined)
}
