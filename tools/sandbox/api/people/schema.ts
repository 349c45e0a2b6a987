import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../backend/db/instant'
import type { Migration } from '../../../backend/db/migrate'

/** People with access to a rental. Rows are kept after removal, as a record of who had access until when. */
export const people = pgTable('rental_people', {
  id: text().primaryKey(),
  subscriptionId: text('subscription_id').notNull(),
  name: text().notNull(),
  email: text().notNull(),
  /** Hash of the secret in the invitation's link. */
  tokenHash: text('token_hash').notNull().unique(),
  invitedAt: instant('invited_at').notNull(),
  /** When the invitation expires. */
  expiresAt: instant('expires_at').notNull(),
  /** The customer whose phone opens the doors. */
  acceptedBy: text('accepted_by'),
  acceptedAt: instant('accepted_at'),
  removedAt: instant('removed_at'),
})
export type PersonRow = typeof people.$inferSelect

export const migrations: readonly Migration[] = [
  {
    id: 'api-009-people',
    sql: `
      create table rental_people (
        id text primary key, subscription_id text not null references subscriptions (id), name text not null,
        email text not null, token_hash text not null unique, invited_at timestamptz not null, expires_at timestamptz not null,
        accepted_by text, accepted_at timestamptz, removed_at timestamptz
      );
      create index rental_people_by_subscription on rental_people (subscription_id);
      create unique index rental_people_once on rental_people (subscription_id, lower(email)) where removed_at is null;`,
  },
]
