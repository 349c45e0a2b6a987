import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../backend/db/instant'
import type { Migration } from '../../../backend/db/migrate'

export type ContactKind = 'phone' | 'email'

/**
 * Changes of customers' phone numbers and e-mail addresses, which take effect once the code sent to the new one is entered. Rows
 * are kept as evidence.
 */
export const contactChanges = pgTable('contact_changes', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  kind: text().$type<ContactKind>().notNull(),
  /** The value that is replaced, and the new one. */
  from: text('old_value').notNull(),
  to: text('new_value').notNull(),
  /** Keyed hash of the last code. */
  codeHash: text('code_hash').notNull(),
  requestedAt: instant('asked_at').notNull(),
  sentAt: instant('sent_at').notNull(),
  /** When that code expires. */
  expiresAt: instant('expires_at').notNull(),
  triesLeft: integer('tries_left').notNull(),
  /** How many codes were sent for it. */
  codes: integer().notNull(),
  confirmedAt: instant('confirmed_at'),
  /** When it was confirmed, cancelled, replaced, or found to belong to another account. */
  endedAt: instant('ended_at'),
})
export type ContactChangeRow = typeof contactChanges.$inferSelect

export const migrations: readonly Migration[] = [
  {
    id: 'api-016-contact-changes',
    sql: `
      create table contact_changes (
        id text primary key, customer_id text not null, kind text not null, old_value text not null, new_value text not null,
        code_hash text not null, asked_at timestamptz not null, sent_at timestamptz not null, expires_at timestamptz not null,
        tries_left int not null check (tries_left >= 0), codes int not null, confirmed_at timestamptz, ended_at timestamptz
      );
      create unique index contact_changes_open on contact_changes (customer_id, kind) where ended_at is null;
      create index contact_changes_by_target on contact_changes (new_value);`,
  },
]
