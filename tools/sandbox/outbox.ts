import { desc } from 'drizzle-orm'
import { bigserial, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Database } from './db/connect'
import type { Migration } from './db/migrate'
import type { Outbox, SandboxClock } from './services'

const outbox = pgTable('outbox', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  kind: text().$type<'sms' | 'email'>().notNull(),
  to: text().notNull(),
  text: text().notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
})
export type OutboxMessage = typeof outbox.$inferSelect
export type NewMessage = Parameters<Outbox['send']>[0]

export const migrations: readonly Migration[] = [
  {
    id: 'outbox-001',
    sql: `create table outbox (
      id bigserial primary key, kind text not null, "to" text not null, text text not null, sent_at timestamptz not null
    );`,
  },
]

/** Sends within a transaction, so that a message is sent exactly if its cause is committed. */
export async function sendWithin(tx: Database, clock: SandboxClock, message: NewMessage): Promise<void> {
  await tx.insert(outbox).values({ ...message, sentAt: clock.now() })
}

export function databaseOutbox(db: Database, clock: SandboxClock): Outbox {
  return { send: message => sendWithin(db, clock, message) }
}

/** Newest first. */
export function latestMessages(db: Database, limit = 200): Promise<OutboxMessage[]> {
  return db.select().from(outbox).orderBy(desc(outbox.id)).limit(limit)
}
