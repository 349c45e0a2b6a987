/**
 * Renewals: an invoice on the first day of each later month, charged to the rental's card. After a crash the next run continues,
 * on this or another server.
 */
import { and, asc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import { every } from '../../../backend/every'
import type { ApiContext } from '../context'
import { bookings, subscriptions, type SubscriptionRow } from '../schema'
import { beginningOf, periodOf } from './calendar'
import { chargeInvoice } from './charge'
import { invoices } from './invoiceSchema'
import { issue, issueReceipt } from './issue'

/** Issues the due invoices, and charges those not tried today. */
export async function chargeRenewals(context: ApiContext): Promise<void> {
  const { db, clock } = context
  const today = londonDate(clock.now())
  for (const { id } of await rentalsToRenew(db, today)) await db.transaction(tx => issueDue(tx, id, clock.now()))
  const unpaid = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        ne(invoices.status, 'paid'),
        or(isNotNull(invoices.chargingAt), isNull(invoices.triedAt), lt(invoices.triedAt, beginningOf(today))),
      ),
    )
    .orderBy(asc(invoices.periodFrom))
  for (const { id } of unpaid) await chargeInvoice(context, id)
}

/** How often the clock is checked, in ms: tests move it by months. */
const POLL_MS = 1_000
/** How often to check for charges left open by a crash or an unavailable gateway, in ms. */
const RETRY_MS = 60_000

/** Charges renewals while the server runs, on each new day of the sandbox's clock. Returns a function that stops it. */
export function chargeRenewalsPeriodically(context: ApiContext): () => Promise<void> {
  let [lastDay, lastRun] = ['', 0]
  return every(POLL_MS, 'charge renewals', async () => {
    const now = context.clock.now()
    // a clock that was set back also counts
    if (londonDate(now) === lastDay && Math.abs(now.getTime() - lastRun) < RETRY_MS) return
    await chargeRenewals(context)
    ;[lastDay, lastRun] = [londonDate(now), now.getTime()]
  })
}

/** Rentals with a booking whose invoices do not reach today, or the day before move-out. */
function rentalsToRenew(db: Database, today: string) {
  const until = sql`least(${today}, to_char(${subscriptions.moveOutAt}::date - 1, 'YYYY-MM-DD'))`
  const covered = sql`exists (select 1 from ${invoices} where ${invoices.subscriptionId} = ${subscriptions.id}
    and ${invoices.periodTo} >= ${until})`
  return db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(isNotNull(subscriptions.bookingId), sql`not ${covered}`))
}

async function issueDue(tx: Database, id: string, now: Date): Promise<void> {
  const [found] = await tx
    .select({ rental: subscriptions, booking: bookings })
    .from(subscriptions)
    .innerJoin(bookings, eq(bookings.id, subscriptions.bookingId))
    .where(eq(subscriptions.id, id))
    .for('update', { of: subscriptions })
  if (found === undefined) return
  const { rental, booking } = found
  // Paid before there were receipts.
  await issueReceipt(tx, rental, booking)
  for (let month = await tx.$count(invoices, eq(invoices.subscriptionId, id)); isDue(rental, month, now); month += 1) {
    await issue(tx, rental, month, { status: 'due', createdAt: now })
  }
}

function isDue({ moveInAt, moveOutAt }: SubscriptionRow, month: number, now: Date): boolean {
  const { from } = periodOf(moveInAt, month)
  return from <= londonDate(now) && (moveOutAt === null || from < moveOutAt)
}
