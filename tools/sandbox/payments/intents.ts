import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import type { PaymentIntent } from '../services'
import { randomId } from '../../backend/web/secrets'
import { type GatewayParts, recordFor } from './parts'
import { attempts, intents, type WebhookBehaviour } from './schema'

/** How long an intent may be used, in ms. */
export const INTENT_LIFETIME_MS = 30 * 60 * 1_000

type IntentRow = typeof intents.$inferSelect

const OPEN: readonly PaymentIntent['status'][] = ['inited', 'in_progress', 'authorized']

/** The intent's status now: past its lifetime it counts as expired even before the job has marked it. */
export const statusAt = (row: IntentRow, now: Date): PaymentIntent['status'] =>
  OPEN.includes(row.status) && row.expiresAt <= now ? 'expired' : row.status

const unixSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1_000)

export const shownIntent = (row: IntentRow, now: Date): PaymentIntent => ({
  id: row.id,
  object: 'payment_intent',
  status: statusAt(row, now),
  amount: row.amount,
  currency_code: row.currency,
  gateway: 'lockstep_sandbox',
  gateway_account_id: 'gw_sandbox_gbp',
  payment_method_type: 'card',
  created_at: unixSeconds(row.createdAt),
  modified_at: unixSeconds(row.modifiedAt),
  expires_at: unixSeconds(row.expiresAt),
})

/** A new intent; with an amount of 0 a card is only checked. Throws RangeError unless `amount` is a whole number of pence. */
export async function newIntent(
  tx: Database,
  now: Date,
  input: { readonly customerId: string; readonly amount: number; readonly currency: string; readonly reference: string },
): Promise<IntentRow> {
  if (!Number.isSafeInteger(input.amount) || input.amount < 0) throw new RangeError(`cannot ask for ${input.amount} pence`)
  const [row] = await tx
    .insert(intents)
    .values({
      ...input,
      id: randomId('pi'),
      status: 'inited',
      activeAttemptId: null,
      createdAt: now,
      modifiedAt: now,
      expiresAt: new Date(now.getTime() + INTENT_LIFETIME_MS),
    })
    .returning()
  if (row === undefined) throw new Error('an insert answered no row')
  return row
}

/** Reads and locks the intent until the transaction ends. */
export async function lockIntent(tx: Database, id: string): Promise<IntentRow | undefined> {
  const [row] = await tx.select().from(intents).where(eq(intents.id, id)).for('update')
  return row
}

/** Changes the status of an intent and records the event for webhooks. */
export async function moveIntent(
  tx: Database,
  parts: GatewayParts,
  id: string,
  change: { readonly status: PaymentIntent['status']; readonly activeAttemptId?: string },
  webhooks: WebhookBehaviour | null = null,
): Promise<void> {
  const now = parts.clock.now()
  const [row] = await tx
    .update(intents)
    .set({ ...change, modifiedAt: now })
    .where(eq(intents.id, id))
    .returning()
  if (row === undefined) throw new Error('an intent vanished while it was changed')
  await recordFor(tx, parts, { type: 'payment_intent_updated', content: shownIntent(row, now) }, webhooks)
}

/** Expires intents past their lifetime and releases authorised amounts. Returns their number. */
export async function expireIntents(parts: GatewayParts): Promise<number> {
  const now = parts.clock.now()
  return parts.db.transaction(async tx => {
    const over = await tx
      .update(intents)
      .set({ status: 'expired', modifiedAt: now })
      .where(and(inArray(intents.status, [...OPEN]), lte(intents.expiresAt, now)))
      .returning()
    const ids = over.map(row => row.id)
    if (ids.length > 0) {
      await tx
        .update(attempts)
        .set({ status: 'voided' })
        .where(and(inArray(attempts.intentId, ids), inArray(attempts.status, ['authorized', 'requires_challenge'])))
    }
    for (const row of over) await recordFor(tx, parts, { type: 'payment_intent_updated', content: shownIntent(row, now) })
    return over.length
  })
}
