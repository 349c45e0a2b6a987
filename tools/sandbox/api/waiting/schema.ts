import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../backend/db/instant'
import type { Migration } from '../../../backend/db/migrate'

/** The waiting lists. A row, with its address, is deleted when it expires or the person leaves the list. */
export const waiting = pgTable('waiting_list', {
  id: text().primaryKey(),
  /** Null for a visitor. */
  customerId: text('customer_id'),
  storeId: text('store_id').notNull(),
  areaSqFt: integer('area_sq_ft').notNull(),
  /** In lower case. */
  email: text().notNull(),
  joinedAt: instant('joined_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** When the e-mail about a free unit was sent. */
  notifiedAt: instant('told_at'),
  /** How many units of the size were free then. */
  availableUnits: integer('free_units'),
  /** Hash of the secret in the link of that e-mail. */
  tokenHash: text('token_hash').unique(),
  /** Hash of the secret in the link of the confirmation; null for a place from before there was one. */
  joinedTokenHash: text('joined_token_hash').unique(),
})
export type WaitingRow = typeof waiting.$inferSelect

export const migrations: readonly Migration[] = [
  {
    id: 'api-013-waiting-list',
    sql: `
      create table waiting_list (
        id text primary key, customer_id text, store_id text not null references stores (id), area_sq_ft int not null,
        email text not null, joined_at timestamptz not null, expires_at timestamptz not null, told_at timestamptz,
        free_units int, token_hash text unique
      );
      create unique index waiting_list_once on waiting_list (store_id, area_sq_ft, email) where told_at is null;
      create index waiting_list_by_customer on waiting_list (customer_id);`,
  },
  {
    id: 'api-022-waiting-confirmed',
    sql: `alter table waiting_list add column joined_token_hash text unique;`,
  },
]
