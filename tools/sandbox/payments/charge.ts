import { and, eq, lte, ne } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import type { Gateway, Refused } from '../services'
import { randomId } from '../../backend/web/secrets'
import { cardOf } from './keepCard'
import { type GatewayParts, recordFor } from './parts'
import { cards, type ChargeOutcome, charges } from './schema'
import { shownCard } from './shownCard'
import { PROCESSOR_MESSAGES } from './testCards'

type ChargeResult = { readonly chargeId: string } | Refused
type ChargeRow = typeof charges.$inferSelect
type CardRow = typeof cards.$inferSelect
type Charge = Parameters<Gateway['charge']>[0]

/** How long after a charge a cardholder who disputes it does so, in ms. */
const DISPUTED_AFTER_MS = 10 * 60_000

const REFUSALS: Partial<Record<ChargeOutcome, string>> = {
  insufficient_funds: 'PAYMENT_FAILED',
  declined: 'PAYMENT_FAILED',
  gone: 'PAYMENT_SOURCE_NOT_FOUND',
}

/**
 * Charges a stored card, once per `reference`: a repeated call, concurrent or years later, gets the
 * first answer, even a refusal. Another card needs another reference.
 * @throws RangeError when `amount` is not a positive whole number of pence.
 */
export const charge = (parts: GatewayParts, request: Charge): Promise<ChargeResult> =>
  parts.db.transaction(tx => chargeWithin(tx, parts, request))

export async function chargeWithin(tx: Database, parts: GatewayParts, request: Charge): Promise<ChargeResult> {
  const { cardId, customerId, amount, reference } = request
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`cannot charge ${amount} pence`)
  const now = parts.clock.now()
  const card = await cardOf(tx, cardId, customerId)
  const earlier = await chargeOf(tx, reference)
  if (earlier !== undefined) return answerOf(earlier, card)
  if (card === undefined) return { refused: 'PAYMENT_SOURCE_NOT_FOUND' }
  const isUsable = ['Valid', 'Expiring'].includes(shownCard(card, now).status)
  const refused = isUsable && !parts.knobs.takeRefusal() ? (REFUSALS[card.chargeOutcome] ?? null) : 'PAYMENT_FAILED'
  // Waits for a concurrent charge of the same reference, and then keeps its row.
  const [created] = await tx
    .insert(charges)
    .values({ id: randomId('ch'), reference, cardId, customerId, amount, refused, createdAt: now })
    .onConflictDoNothing({ target: charges.reference })
    .returning()
  const row = created ?? (await chargeOf(tx, reference))
  if (row === undefined) throw new Error('a charge vanished while it was made')
  if (created !== undefined) await recordEffects(tx, parts, created, card)
  return answerOf(row, card)
}

async function recordEffects(tx: Database, parts: GatewayParts, row: ChargeRow, card: CardRow): Promise<void> {
  const { id: chargeId, reference, customerId, amount, refused } = row
  const content = { chargeId, reference, customerId, amount }
  await recordFor(tx, parts, { type: 'payment_initiated', content }, card.webhookBehaviour)
  await recordFor(
    tx,
    parts,
    refused === null ? { type: 'payment_succeeded', content } : { type: 'payment_failed', content: { ...content, refused } },
    card.webhookBehaviour,
  )
  if (refused === null && card.chargeOutcome === 'disputed' && card.disputedAt === null) {
    const disputedAt = new Date(row.createdAt.getTime() + DISPUTED_AFTER_MS)
    await tx.update(cards).set({ disputedAt }).where(eq(cards.id, card.id))
  }
}

const answerOf = (row: ChargeRow, card: CardRow | undefined): ChargeResult =>
  row.refused === null
    ? { chargeId: row.id }
    : { refused: row.refused, processor: PROCESSOR_MESSAGES[card?.chargeOutcome ?? 'declined'] }

async function chargeOf(tx: Database, reference: string): Promise<ChargeRow | undefined> {
  const [row] = await tx.select().from(charges).where(eq(charges.reference, reference))
  return row
}

/** Marks the cards whose holders have disputed a payment by now. Returns their number. */
export async function markDisputed(parts: GatewayParts): Promise<number> {
  const now = parts.clock.now()
  return parts.db.transaction(async tx => {
    const disputed = await tx
      .update(cards)
      .set({ status: 'Invalid' })
      .where(and(lte(cards.disputedAt, now), ne(cards.status, 'Invalid')))
      .returning()
    for (const card of disputed) {
      await recordFor(tx, parts, { type: 'payment_source_updated', content: shownCard(card, now) }, card.webhookBehaviour)
    }
    return disputed.length
  })
}
