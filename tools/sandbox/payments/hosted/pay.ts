import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import { authorise, type CardInput } from '../authorise'
import { chargeWithin } from '../charge'
import { outcomeOf } from '../challenge'
import { lockIntent, moveIntent, newIntent, statusAt } from '../intents'
import { cardOf, keepCardWithin } from '../keepCard'
import { type GatewayParts, recordFor } from '../parts'
import { attempts } from '../schema'
import { findPage, isOpen, isPaid, lockPage, paymentOf } from './find'
import { hostedPages, type HostedPageRow } from './schema'

/** After so many refused cards the page ends, to prevent card testing. */
const MAX_REFUSALS = 5

export type PaymentResult =
  | { readonly status: 'succeeded' }
  /** The bank challenges the guest; its page returns to ours. */
  | { readonly status: 'challenge'; readonly attemptId: string }
  | { readonly status: 'refused'; readonly code: string; readonly field?: string }
  /** Too many cards were refused. */
  | { readonly status: 'failed' }
  /** The page was replaced, cancelled or has expired, and can no longer be paid on. */
  | { readonly status: 'closed' }

export interface GuestCard extends Omit<CardInput, 'intentId' | 'wholeWindow' | 'returnTo'> {
  readonly email: string
}

/** Checks a guest's card and, unless the bank challenges it, charges it. Repeated submissions pay once. */
export async function payOn(parts: GatewayParts, id: string, guest: GuestCard, returnTo: string): Promise<PaymentResult> {
  const intentId = await parts.db.transaction(tx => intentOf(tx, parts, id, guest.email))
  if (intentId === undefined) return settlePage(parts, id)
  const { holder, number, expiry, cvc } = guest
  const outcome = await authorise(parts, { intentId, holder, number, expiry, cvc, returnTo, wholeWindow: true })
  if (outcome.status === 'refused') {
    return outcome.code === 'INTENT_EXPIRED'
      ? afterConcurrentPayment(parts, id)
      : recordRefusal(parts, id, outcome.code, outcome.field)
  }
  return outcome.status === 'challenge' ? { status: 'challenge', attemptId: outcome.attemptId } : settlePage(parts, id)
}

/** The guest has returned from the bank. */
export async function continueAfterBank(parts: GatewayParts, page: HostedPageRow): Promise<PaymentResult> {
  if (page.intentId === null || isPaid(page)) return settlePage(parts, page.id)
  const outcome = await outcomeOf(parts, page.intentId)
  if (outcome.status === 'refused') {
    return isOpen(page, parts.clock.now()) ? { status: 'refused', code: outcome.code } : { status: 'closed' }
  }
  return outcome.status === 'challenge' ? { status: 'challenge', attemptId: outcome.attemptId } : settlePage(parts, page.id)
}

/** The intent for the next card; undefined if the page accepts none. */
async function intentOf(tx: Database, parts: GatewayParts, id: string, email: string): Promise<string | undefined> {
  const now = parts.clock.now()
  const page = await lockPage(tx, id)
  if (page === undefined || !isOpen(page, now)) return undefined
  const earlier = page.intentId === null ? undefined : await lockIntent(tx, page.intentId)
  const isUsable = earlier !== undefined && !['expired', 'consumed'].includes(statusAt(earlier, now))
  const { id: intentId } = isUsable
    ? earlier
    : await newIntent(tx, now, { customerId: guestOf(page), amount: page.amount, currency: page.currency, reference: page.id })
  await tx.update(hostedPages).set({ intentId, email, modifiedAt: now }).where(eq(hostedPages.id, id))
  return intentId
}

// A separate customer for each try, so that a refused card can be tried again.
const guestOf = ({ id, refusals }: Pick<HostedPageRow, 'id' | 'refusals'>): string => `guest:${id}:${refusals}`

/** Charges the authorised card once, however often and from however many tabs it is called. */
async function settlePage(parts: GatewayParts, id: string): Promise<PaymentResult> {
  const settled = await parts.db.transaction(async (tx): Promise<PaymentResult> => {
    const now = parts.clock.now()
    const page = await lockPage(tx, id)
    if (page === undefined) return { status: 'closed' }
    if (isPaid(page)) return { status: 'succeeded' }
    if (!isOpen(page, now)) {
      await voidIntent(tx, parts, page)
      return { status: 'closed' }
    }
    if (page.intentId === null) return { status: 'refused', code: 'NO_CARD' }
    const customerId = guestOf(page)
    const kept = await keepCardWithin(tx, parts, { intentId: page.intentId, customerId })
    if ('refused' in kept) return { status: 'refused', code: kept.refused }
    const charge = { cardId: kept.card.id, customerId, amount: page.amount, reference: `${page.id}/${page.refusals}` }
    const charged = await chargeWithin(tx, parts, charge)
    if ('refused' in charged) return { status: 'refused', code: charged.refused }
    const [paid] = await tx
      .update(hostedPages)
      .set({ state: 'succeeded', chargeId: charged.chargeId, modifiedAt: now })
      .where(eq(hostedPages.id, id))
      .returning()
    if (paid === undefined) throw new Error('a page vanished while it was paid')
    const webhooks = (await cardOf(tx, kept.card.id, customerId))?.webhookBehaviour
    await recordFor(tx, parts, { type: 'hosted_page_succeeded', content: paymentOf(paid) }, webhooks)
    return { status: 'succeeded' }
  })
  return settled.status === 'refused' && settled.code !== 'NO_CARD' ? recordRefusal(parts, id, settled.code) : settled
}

// The intent was open a moment ago: a concurrent submission has consumed it, or it has just expired.
async function afterConcurrentPayment(parts: GatewayParts, id: string): Promise<PaymentResult> {
  const page = await findPage(parts.db, id)
  if (page === undefined || isPaid(page)) return { status: page === undefined ? 'closed' : 'succeeded' }
  return isOpen(page, parts.clock.now()) ? { status: 'refused', code: 'INTENT_EXPIRED' } : { status: 'closed' }
}

async function recordRefusal(parts: GatewayParts, id: string, code: string, field?: string): Promise<PaymentResult> {
  // A typing mistake does not count as a refusal.
  if (code === 'CARD_INFORMATION_INVALID') return { status: 'refused', code, ...(field === undefined ? {} : { field }) }
  return parts.db.transaction(async (tx): Promise<PaymentResult> => {
    const page = await lockPage(tx, id)
    if (page !== undefined && isPaid(page)) return { status: 'succeeded' }
    if (page === undefined || !isOpen(page, parts.clock.now())) return { status: 'closed' }
    const refusals = page.refusals + 1
    const isEnded = refusals >= MAX_REFUSALS
    await tx
      .update(hostedPages)
      .set({ refusals, intentId: null, modifiedAt: parts.clock.now(), ...(isEnded ? { state: 'cancelled' as const } : {}) })
      .where(eq(hostedPages.id, id))
    if (isEnded) await recordClosed(tx, parts, page)
    return isEnded ? { status: 'failed' } : { status: 'refused', code }
  })
}

/** The guest cancels. A paid page stays paid. */
export function cancelPage(parts: GatewayParts, id: string): Promise<'cancelled' | 'succeeded'> {
  return parts.db.transaction(async tx => {
    const page = await lockPage(tx, id)
    if (page === undefined || isPaid(page)) return page === undefined ? 'cancelled' : 'succeeded'
    await voidIntent(tx, parts, page)
    if (page.state === 'cancelled') return 'cancelled'
    await tx.update(hostedPages).set({ state: 'cancelled', modifiedAt: parts.clock.now() }).where(eq(hostedPages.id, id))
    await recordClosed(tx, parts, page)
    return 'cancelled'
  })
}

const recordClosed = (tx: Database, parts: GatewayParts, page: HostedPageRow): Promise<void> =>
  recordFor(tx, parts, { type: 'hosted_page_cancelled', content: { hostedPageId: page.id, reference: page.reference } })

async function voidIntent(tx: Database, parts: GatewayParts, { intentId }: HostedPageRow): Promise<void> {
  const intent = intentId === null ? undefined : await lockIntent(tx, intentId)
  if (intent === undefined || !['inited', 'in_progress', 'authorized'].includes(intent.status)) return
  await tx
    .update(attempts)
    .set({ status: 'voided' })
    .where(and(eq(attempts.intentId, intent.id), inArray(attempts.status, ['authorized', 'requires_challenge'])))
  await moveIntent(tx, parts, intent.id, { status: 'expired' })
}
