import { and, between, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import type { Gateway, GatewayCard, Refused, Sandbox } from '../services'
import { randomId } from '../../backend/web/secrets'
import { lockIntent, moveIntent, statusAt } from './intents'
import type { GatewayParts } from './parts'
import { attempts, cards } from './schema'
import { shownCard } from './shownCard'
import { PROCESSOR_MESSAGES } from './testCards'

type Kept = { readonly card: GatewayCard } | Refused

/** Stores the card of an authorised intent and consumes the intent. A repeated call returns the same card. */
export const keepCard = (parts: GatewayParts, input: Parameters<Gateway['keepCard']>[0]): Promise<Kept> =>
  parts.db.transaction(tx => keepCardWithin(tx, parts, input))

export async function keepCardWithin(
  tx: Database,
  parts: GatewayParts,
  { intentId, customerId }: Parameters<Gateway['keepCard']>[0],
): Promise<Kept> {
  const now = parts.clock.now()
  const intent = await lockIntent(tx, intentId)
  if (intent === undefined || intent.customerId !== customerId) return { refused: 'PAYMENT_SOURCE_NOT_FOUND' }
  const status = statusAt(intent, now)
  if (status === 'consumed') return earlierAnswer(tx, intentId, now)
  if (status !== 'authorized' || intent.activeAttemptId === null) return { refused: 'PAYMENT_SOURCE_NOT_AUTHORIZED' }
  const [attempt] = await tx.select().from(attempts).where(eq(attempts.id, intent.activeAttemptId))
  if (attempt === undefined) return { refused: 'PAYMENT_SOURCE_NOT_AUTHORIZED' }
  if (attempt.keepError !== null) {
    await tx.update(attempts).set({ status: 'refused', errorCode: attempt.keepError }).where(eq(attempts.id, attempt.id))
    await moveIntent(tx, parts, intentId, { status: 'inited' }, attempt.webhookBehaviour)
    return { refused: attempt.keepError, processor: PROCESSOR_MESSAGES[attempt.keepError] }
  }
  // The unique index decides whether the card is new, because two tabs may store the same card at once.
  const [card] = await tx
    .insert(cards)
    .values({
      id: randomId('pm'),
      customerId,
      intentId,
      brand: attempt.brand,
      last4: attempt.last4,
      expiryMonth: attempt.expiryMonth,
      expiryYear: attempt.expiryYear,
      fingerprint: attempt.fingerprint,
      chargeOutcome: attempt.chargeOutcome,
      status: attempt.sourceStatus,
      webhookBehaviour: attempt.webhookBehaviour,
      createdAt: now,
    })
    .onConflictDoNothing({ target: [cards.customerId, cards.fingerprint], where: isNull(cards.removedAt) })
    .returning()
  if (card === undefined) return { refused: 'BILLING_METHOD_ALREADY_EXISTS' }
  await moveIntent(tx, parts, intentId, { status: 'consumed' }, attempt.webhookBehaviour)
  return { card: shownCard(card, now) }
}

async function earlierAnswer(tx: Database, intentId: string, now: Date): Promise<Kept> {
  const [card] = await tx.select().from(cards).where(eq(cards.intentId, intentId))
  return card === undefined ? { refused: 'PAYMENT_SOURCE_NOT_AUTHORIZED' } : { card: shownCard(card, now) }
}

/** The cards on file; with `removed`, also removed ones. */
export async function cardsOf(
  { db, clock }: Pick<Sandbox, 'db' | 'clock'>,
  customerId: string,
  { removed = false }: { readonly removed?: boolean } = {},
): Promise<readonly GatewayCard[]> {
  const rows = await db
    .select()
    .from(cards)
    .where(and(eq(cards.customerId, customerId), removed ? undefined : isNull(cards.removedAt)))
    .orderBy(cards.createdAt, cards.id)
  return rows.map(row => shownCard(row, clock.now()))
}

/** Cards on file, of all customers, whose last month is this one or the next. */
export async function endingCards({ db, clock }: Pick<Sandbox, 'db' | 'clock'>): Promise<readonly GatewayCard[]> {
  const now = clock.now()
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  const lastMonth = sql`${cards.expiryYear} * 12 + ${cards.expiryMonth}`
  const rows = await db
    .select()
    .from(cards)
    .where(and(isNull(cards.removedAt), between(lastMonth, month, month + 1)))
    .orderBy(cards.createdAt, cards.id)
  return rows.map(row => shownCard(row, now))
}

/** The customer's own card on file, or undefined. */
export async function cardOf(tx: Database, cardId: string, customerId: string): Promise<typeof cards.$inferSelect | undefined> {
  const [row] = await tx.select().from(cards).where(onFile(cardId, customerId))
  return row
}

/** Removes a card. Does nothing if it does not exist. */
export async function removeCard(
  { db, clock }: Pick<Sandbox, 'db' | 'clock'>,
  { cardId, customerId }: Parameters<Gateway['removeCard']>[0],
): Promise<void> {
  await db.update(cards).set({ removedAt: clock.now() }).where(onFile(cardId, customerId))
}

const onFile = (cardId: string, customerId: string) =>
  and(eq(cards.id, cardId), eq(cards.customerId, customerId), isNull(cards.removedAt))
