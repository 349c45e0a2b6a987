/**
 * Charging an invoice.
 *
 * As with a booking (booking/payment.ts) the gateway cannot take part in our transaction, so there are three steps: note that we
 * are charging, charge under a reference that the gateway executes only once, record the outcome.
 */
import { eq } from 'drizzle-orm'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import { GatewayRefusal, type Gateway, type GatewayCard } from '../../services'
import { cardIfKnown, refusalOf } from '../billing'
import { oneAtATime } from '../booking/oneAtATime'
import type { ApiContext } from '../context'
import { ApiError } from '../errors'
import type { Answer, Commit } from '../idempotency'
import { subscriptions, type SubscriptionRow } from '../schema'
import { beginningOf } from './calendar'
import { demandNotRemoved } from './cardRemovals'
import { type InvoiceRow, invoices } from './invoiceSchema'
import { confirmRenewal, reportRefusedRenewal } from './paymentMessages'
import { payingCardOf } from './payingCard'
import { sumOf } from './vat'

/** `unavailable`: the gateway was down and did nothing · `unknown`: the outcome is unknown. */
type Outcome = Awaited<ReturnType<Gateway['charge']>> | 'unavailable' | 'unknown'

/** Charges an invoice to the rental's card, unless it is paid or was declined today. */
export function chargeInvoice(context: ApiContext, id: string): Promise<void> {
  const { db, clock } = context
  return oneAtATime(context, id, async () => {
    const begun = await db.transaction(tx => beginCharge(tx, id, clock.now()))
    if (begun === undefined) return
    const outcome = await chargeAtGateway(context, begun)
    // The next run retries.
    if (outcome === 'unavailable' || outcome === 'unknown') return
    const card = await cardIfKnown(context, begun.invoice)
    await db.transaction(async tx => {
      const settled = await settle(tx, context, begun.invoice, outcome, card)
      if (settled?.invoice.status === 'failed') await reportRefusedRenewal(tx, context, settled.rental, settled.invoice, card)
    })
  })
}

/**
 * Charges an invoice to this card now, at the customer's request, even if cards were declined before, but not if it is paid. The
 * outcome is stored with the answer, so a repeated request gets the same.
 */
export function settleInvoice(
  context: ApiContext,
  { invoiceId, cardId }: { readonly invoiceId: string; readonly cardId: string },
  commit: Commit,
  answerPaid: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  const { db, clock } = context
  return oneAtATime(context, invoiceId, async () => {
    for (;;) {
      const begun = await db.transaction(tx => beginCharge(tx, invoiceId, clock.now(), cardId))
      if (begun === undefined) return commit(answerPaid)
      const outcome = await chargeAtGateway(context, begun)
      if (outcome === 'unavailable') throw new ApiError('BILLING_SETUP_FAILED', 'The payment service would not')
      // no code of the catalogue (S8), which would be a definite answer
      if (outcome === 'unknown') throw new ApiError('SERVICE_UNAVAILABLE', 'The payment service did not answer')
      const card = await cardIfKnown(context, begun.invoice)
      // An earlier charge has definitely failed, so this card can be charged.
      if ('refused' in outcome && !begun.isFirst) {
        await db.transaction(tx => settle(tx, context, begun.invoice, outcome, card))
        continue
      }
      return commit(async tx => {
        await settle(tx, context, begun.invoice, outcome, card)
        if (!('refused' in outcome)) return answerPaid(tx)
        const refusal = refusalOf(outcome.refused)
        return { status: refusal.statusCode, body: refusal.body() }
      })
    }
  })
}

interface Begun {
  readonly invoice: InvoiceRow
  /** Whether no earlier charge has an unknown outcome. */
  readonly isFirst: boolean
}

/** Undefined if nothing is to be charged. A declined card is retried on the same day only at the customer's request. */
async function beginCharge(tx: Database, id: string, now: Date, requestedCardId?: string): Promise<Begun | undefined> {
  const invoice = await lockInvoice(tx, id)
  if (invoice === undefined || invoice.status === 'paid') return undefined
  // An earlier charge with an unknown outcome is repeated with its own card.
  if (invoice.chargingAt !== null) return { invoice, isFirst: false }
  if (requestedCardId === undefined && invoice.triedAt !== null && invoice.triedAt >= beginningOf(londonDate(now)))
    return undefined
  if (requestedCardId !== undefined) await demandNotRemoved(tx, invoice.customerId, requestedCardId)
  const paymentSourceId = requestedCardId ?? (await payingCardOf(tx, await rentalOf(tx, invoice)))
  return { invoice: await change(tx, id, { chargingAt: now, paymentSourceId }), isFirst: true }
}

async function chargeAtGateway({ db, gateway }: ApiContext, { invoice, isFirst }: Begun): Promise<Outcome> {
  const { id, chargeAttempt, paymentSourceId, customerId, lines } = invoice
  try {
    return await gateway.charge({
      cardId: paymentSourceId ?? '',
      customerId,
      amount: sumOf(lines, 'amount'),
      reference: `${id}/${chargeAttempt}`,
    })
  } catch (error) {
    // If the gateway is down at the first call, nothing was charged or declined, so the customer is not notified.
    if (!isFirst || !(error instanceof GatewayRefusal)) return 'unknown'
    await db.transaction(tx => change(tx, id, { chargingAt: null }))
    return 'unavailable'
  }
}

/** Undefined if another server was faster. */
async function settle(
  tx: Database,
  context: ApiContext,
  begun: InvoiceRow,
  outcome: Exclude<Outcome, string>,
  card: GatewayCard | undefined,
): Promise<{ readonly invoice: InvoiceRow; readonly rental: SubscriptionRow } | undefined> {
  const now = context.clock.now()
  const invoice = await lockInvoice(tx, begun.id)
  if (invoice === undefined || invoice.status === 'paid' || invoice.chargeAttempt !== begun.chargeAttempt) return undefined
  const rental = await rentalOf(tx, invoice)
  if ('refused' in outcome) {
    const chargeAttempt = invoice.chargeAttempt + 1
    return { rental, invoice: await change(tx, invoice.id, { status: 'failed', chargingAt: null, triedAt: now, chargeAttempt }) }
  }
  const { chargeId } = outcome
  const paid = await change(tx, invoice.id, { status: 'paid', chargingAt: null, triedAt: now, paidAt: now, chargeId })
  await confirmRenewal(tx, context, rental, paid, card)
  return { rental, invoice: paid }
}

async function rentalOf(tx: Database, { id, subscriptionId }: InvoiceRow): Promise<SubscriptionRow> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId))
  if (row === undefined) throw new Error(`the rental of ${id} is gone`)
  return row
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
