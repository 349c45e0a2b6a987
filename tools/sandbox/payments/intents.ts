import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '../db/connect'
import type { PaymentIntent } from '../services'
import { attempts, intents } from './schema'

/** How long an intent may be used, in ms. */
export const INTENT_LIFETIME_MS = 30 * 60 * 1_000

type IntentRow = typeof intents.$inferSelect

const OPEN: readonly PaymentIntent['status'][] = ['inited', 'in_progress', 'authorized']

/** What the intent is worth now: one whose time is over counts as expired before the sweep has come by. */
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

/** Reads the intent and keeps others from changing it until the transaction ends. */
export async function lockIntent(tx: Database, id: string): Promise<IntentRow | undefined> {
  const [row] = await tx.select().from(intents).where(eq(intents.id, id)).for('update')
  return row
}

/** Ends every intent whose time is over and gives authorised amounts back. Answers how many intents ended. */
export async function expireIntents(db: Database, now: Date): Promise<number> {
  return db.transaction(async tx => {
    const over = await tx
      .update(intents)
      .set({ status: 'expired', modifiedAt: now })
      .where(and(inArray(intents.status, [...OPEN]), lte(intents.expiresAt, now)))
      .returning({ id: intents.id })
    const ids = over.map(row => row.id)
    if (ids.length > 0) {
      await tx
        .update(attempts)
        .set({ status: 'voided' })
        .where(and(inArray(attempts.intentId, ids), inArray(attempts.status, ['authorized', 'requires_challenge'])))
    }
    return ids.length
  })
}
