/**
 * Cards that are gone or on their way. The gateway cannot take part in our transaction, so a removal is noted before the gateway is
 * asked, and whoever chooses a card looks for the note: under one lock of the database, since several servers may share it.
 */
import { eq, sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Database } from '../../../backend/db/connect'
import type { Migration } from '../../../backend/db/migrate'

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

export const isBeingRemoved = async (tx: Database, cardId: string): Promise<boolean> =>
  (await tx.$count(cardRemovals, eq(cardRemovals.cardId, cardId))) > 0
