import { eq } from 'drizzle-orm'
import type { Database } from '../db/connect'
import type { Gateway, Refused } from '../services'
import { randomId } from '../web/randomId'
import { cardOf } from './keepCard'
import { type GatewayParts, tellOf } from './parts'
import { cards, type ChargeOutcome, charges } from './schema'
import { shownCard } from './shownCard'
import { PROCESSOR_WORDS } from './testCards'

type Charged = { readonly chargeId: string } | Refused
type ChargeRow = typeof charges.$inferSelect
type CardRow = typeof cards.$inferSelect
type Charge = Parameters<Gateway['charge']>[0]

/** How long a holder who will dispute a charge takes to see it on the statement, in ms. */
const DISPUTED_AFTER_MS = 10 * 60_000

const REFUSALS: Partial<Record<ChargeOutcome, string>> = {
  insufficient_funds: 'PAYMENT_FAILED',
  declined: 'PAYMENT_FAILED',
  gone: 'PAYMENT_SOURCE_NOT_FOUND',
}

/**
 * Takes money from a kept card, once per `reference`: whoever asks again, at the same moment or years later, gets the
 * first answer, a refusal included. To try another card use another reference.
 * @throws RangeError when `amount` is not a positive whole number of pence.
 */
export const charge = (parts: GatewayParts, asked: Charge): Promise<Charged> =>
  parts.db.transaction(tx => chargeWithin(tx, parts, asked))

export async function chargeWithin(tx: Database, parts: GatewayParts, asked: Charge): Promise<Charged> {
  const { cardId, customerId, amount, reference } = asked
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`cannot charge ${amount} pence`)
  const now = parts.clock.now()
  const card = await cardOf(tx, cardId, customerId)
  const first = await chargeOf(tx, reference)
  if (first !== undefined) return answerOf(first, card)
  if (card === undefined) return { refused: 'PAYMENT_SOURCE_NOT_FOUND' }
  const usable = ['Valid', 'Expiring'].includes(shownCard(card, now).status)
  const refused = usable ? (REFUSALS[card.chargeOutcome] ?? null) : 'PAYMENT_FAILED'
  // Waits for a transaction that is charging the same reference right now, and then leaves its row alone.
  const [made] = await tx
    .insert(charges)
    .values({ id: randomId('ch'), reference, cardId, customerId, amount, refused, createdAt: now })
    .onConflictDoNothing({ target: charges.reference })
    .returning()
  const row = made ?? (await chargeOf(tx, reference))
  if (row === undefined) throw new Error('a charge vanished while it was made')
  if (made !== undefined) await afterwards(tx, parts, made, card)
  return answerOf(row, card)
}

async function afterwards(tx: Database, parts: GatewayParts, row: ChargeRow, card: CardRow): Promise<void> {
  const { id: chargeId, reference, customerId, amount, refused } = row
  const content = { chargeId, reference, customerId, amount }
  await tellOf(tx, parts, { type: 'payment_initiated', content }, card.webhookWish)
  await tellOf(
    tx,
    parts,
    refused === null ? { type: 'payment_succeeded', content } : { type: 'payment_failed', content: { ...content, refused } },
    card.webhookWish,
  )
  if (refused === null && card.chargeOutcome === 'disputed' && card.disputedAt === null) {
    const disputedAt = new Date(row.createdAt.getTime() + DISPUTED_AFTER_MS)
    await tx.update(cards).set({ disputedAt }).where(eq(cards.id, card.id))
  }
}

const answerOf = (row: ChargeRow, card: CardRow | undefined): Charged =>
  row.refused === null
    ? { chargeId: row.id }
    : { refused: row.refused, processor: PROCESSOR_WORDS[card?.chargeOutcome ?? 'declined'] }

async function chargeOf(tx: Database, reference: string): Promise<ChargeRow | undefined> {
  const [row] = await tx.select().from(charges).where(eq(charges.reference, reference))
  return row
}
