/**
 * Months of a rental after the first: an invoice on the day each begins, and the money for it from the booking's card.
 *
 * As with a booking (booking/payment.ts) the gateway cannot take part in our transaction, so there are three steps: note that we
 * are charging, charge under a reference that the gateway executes only once, record the outcome. What a crash interrupts is
 * taken up again by the next run, here or on another server.
 */
import { and, asc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { londonDate } from '../../clock'
import type { Database } from '../../db/connect'
import { every } from '../../every'
import { GatewayRefusal, type Gateway } from '../../services'
import { oneAtATime } from '../booking/oneAtATime'
import type { ApiContext } from '../context'
import { bookings, subscriptions, type SubscriptionRow } from '../schema'
import { beginningOf, periodOf } from './calendar'
import { type InvoiceRow, invoices } from './invoiceSchema'
import { issue, issueReceipt } from './issue'
import { confirmRenewal, reportRefusedRenewal } from './messages'
import { sumOf } from './vat'

type Outcome = Awaited<ReturnType<Gateway['charge']>>

/** Writes the invoices that are due by now, and charges those that nobody has tried to charge today. */
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

/** Charges one invoice. Does nothing if it is paid, or was refused today. */
export function chargeInvoice(context: ApiContext, id: string): Promise<void> {
  return oneAtATime(context, id, async () => {
    const begun = await context.db.transaction(tx => beginCharge(tx, id, context.clock.now()))
    if (begun === undefined) return
    const outcome = await chargeAtGateway(context, begun)
    if (outcome !== undefined) await context.db.transaction(tx => settle(tx, context, begun.invoice, outcome))
  })
}

/** How often the clock is checked, in ms: tests move it by months. */
const POLL_MS = 1_000
/** How often is looked for what a crash or a silent gateway left open, in ms. */
const LOOK_AGAIN_MS = 60_000

/** Charges renewals while the server runs, on each new day of the sandbox's clock. Returns a function that stops it. */
export function chargeRenewalsPeriodically(context: ApiContext): () => Promise<void> {
  let [day, at] = ['', 0]
  return every(POLL_MS, 'charge renewals', async () => {
    const now = context.clock.now()
    // a clock that was set back also counts
    if (londonDate(now) === day && Math.abs(now.getTime() - at) < LOOK_AGAIN_MS) return
    await chargeRenewals(context)
    ;[day, at] = [londonDate(now), now.getTime()]
  })
}

/** Rentals with a booking that no invoice covers up to today, or to the day before moving out. */
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

interface Begun {
  readonly invoice: InvoiceRow
  /** No earlier charge of it has an unknown outcome. */
  readonly isFirst: boolean
}

async function beginCharge(tx: Database, id: string, now: Date): Promise<Begun | undefined> {
  const invoice = await lockInvoice(tx, id)
  if (invoice === undefined || invoice.status === 'paid') return undefined
  // An earlier charge with an unknown outcome is repeated with its own card.
  if (invoice.chargingAt !== null) return { invoice, isFirst: false }
  if (invoice.triedAt !== null && invoice.triedAt >= beginningOf(londonDate(now))) return undefined
  const [source] = await tx
    .select({ id: bookings.paymentSourceId })
    .from(subscriptions)
    .innerJoin(bookings, eq(bookings.id, subscriptions.bookingId))
    .where(eq(subscriptions.id, invoice.subscriptionId))
  return { invoice: await change(tx, id, { chargingAt: now, paymentSourceId: source?.id ?? null }), isFirst: true }
}

/** Undefined while nobody knows what became of it, or nothing was tried: the next run asks again. */
async function chargeAtGateway({ db, gateway }: ApiContext, { invoice, isFirst }: Begun): Promise<Outcome | undefined> {
  const { id, chargeAttempt, paymentSourceId, customerId, lines } = invoice
  try {
    return await gateway.charge({
      cardId: paymentSourceId ?? '',
      customerId,
      amount: sumOf(lines, 'amount'),
      reference: `${id}/${chargeAttempt}`,
    })
  } catch (error) {
    // A gateway that is down at the first call has done nothing; no card was refused, so nobody is told.
    if (isFirst && error instanceof GatewayRefusal) {
      await db.transaction(tx => change(tx, id, { chargingAt: null }))
    }
    return undefined
  }
}

async function settle(tx: Database, { clock }: ApiContext, begun: InvoiceRow, outcome: Outcome): Promise<void> {
  const now = clock.now()
  const invoice = await lockInvoice(tx, begun.id)
  // Another server was faster.
  if (invoice === undefined || invoice.status === 'paid' || invoice.chargeAttempt !== begun.chargeAttempt) return
  const [rental] = await tx.select().from(subscriptions).where(eq(subscriptions.id, invoice.subscriptionId))
  if (rental === undefined) throw new Error(`the rental of ${invoice.id} is gone`)
  if ('refused' in outcome) {
    const chargeAttempt = invoice.chargeAttempt + 1
    const failed = await change(tx, invoice.id, { status: 'failed', chargingAt: null, triedAt: now, chargeAttempt })
    await reportRefusedRenewal(tx, clock, rental, failed)
    return
  }
  const { chargeId } = outcome
  const paid = await change(tx, invoice.id, { status: 'paid', chargingAt: null, triedAt: now, paidAt: now, chargeId })
  await confirmRenewal(tx, clock, rental, paid)
}

async function lockInvoice(tx: Database, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
  return row
}

async function change(tx: Database, id: string, values: Partial<InvoiceRow>): Promise<InvoiceRow> {
  const [row] = await tx.update(invoices).set(values).where(eq(invoices.id, id)).returning()
  if (row === undefined) throw new Error('the locked invoice is gone')
  return row
}
