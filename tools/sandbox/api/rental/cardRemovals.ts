/**
 * Cards that are gone or on their way. The gateway cannot take part in our transaction, so a removal is noted before the gateway is
 * asked, and whoever chooses a card looks for the note: under one lock of the database, since several servers may share it.
 */
import { eq, sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Database } from '../../../backend/db/connect'
import type { Migration } from '../../../backend/db/migrate'
import { ApiError } from '../errors'

/** The gateway gives no id twice, so a note of a removed card may stay. */
const cardRemovals = pgTable('card_removals', {
  cardId: text('card_id').primaryKey(),
  notedAt: timestamp('noted_at', { withTimezone: true }).notNull(),
})

export const migrations: readonly Migration[] = [
  {
    id: 'api-013-card-removals',
    sql: `create table card_removals (card_id text primary key, noted_at timestamptz not null);`,
  },
]

/** Until the transaction ends nobody else, on any server, decides about this customer's cards. */
export async function lockCards(tx: Database, customerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`cards of ${customerId}`}))`)
}

export async function noteRemoval(tx: Database, cardId: string, notedAt: Date): Promise<void> {
  await tx.insert(cardRemovals).values({ cardId, notedAt }).onConflictDoNothing()
}

/** The gateway would not remove it. */
export async function forgetRemoval(db: Database, cardId: string): Promise<void> {
  await db.delete(cardRemovals).where(eq(cardRemovals.cardId, cardId))
}

/**
 * For whoever is about to note in this transaction that a card is charged or pays from now on. Throws PAYMENT_SOURCE_NOT_FOUND for
 * one that is gone or on its way, and until the transaction ends the card is not removed.
 */
export async function demandNotRemoved(tx: Database, customerId: string, cardId: string): Promise<void> {
  await lockCards(tx, customerId)
  if ((await tx.$count(cardRemovals, eq(cardRemovals.cardId, cardId))) > 0) throw noSuchCard()
}

export const noSuchCard = () => new ApiError('PAYMENT_SOURCE_NOT_FOUND', 'There is no such card')
