/**
 * Removed cards, and removals in progress. The gateway cannot take part in our transaction, so a removal is recorded before the
 * gateway is called, and choosing a card checks the record, both under a database lock, because several servers may share it.
 */
import { eq, sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../backend/db/instant'
import type { Database } from '../../../backend/db/connect'
import type { Migration } from '../../../backend/db/migrate'
import { ApiError } from '../errors'

/** The gateway never reuses an id, so the record of a removed card can be kept. */
const cardRemovals = pgTable('card_removals', {
  cardId: text('card_id').primaryKey(),
  notedAt: instant('noted_at').notNull(),
})

export const migrations: readonly Migration[] = [
  {
    id: 'api-013-card-removals',
    sql: `create table card_removals (card_id text primary key, noted_at timestamptz not null);`,
  },
]

/** Locks decisions about this customer's cards, on all servers, until the transaction ends. */
export async function lockCards(tx: Database, customerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`cards of ${customerId}`}))`)
}

/** Call before asking the gateway to remove the card. */
export async function recordRemoval(tx: Database, cardId: string, notedAt: Date): Promise<void> {
  await tx.insert(cardRemovals).values({ cardId, notedAt }).onConflictDoNothing()
}

/** Call if the gateway refused to remove the card. */
export async function deleteRemoval(db: Database, cardId: string): Promise<void> {
  await db.delete(cardRemovals).where(eq(cardRemovals.cardId, cardId))
}

/**
 * Call before recording in this transaction that a card is charged or pays for a rental. Throws PAYMENT_SOURCE_NOT_FOUND if it
 * was or is being removed, and prevents its removal until the transaction ends.
 */
export async function demandNotRemoved(tx: Database, customerId: string, cardId: string): Promise<void> {
  await lockCards(tx, customerId)
  if ((await tx.$count(cardRemovals, eq(cardRemovals.cardId, cardId))) > 0) throw noSuchCard()
}

export const noSuchCard = () => new ApiError('PAYMENT_SOURCE_NOT_FOUND', 'There is no such card')
