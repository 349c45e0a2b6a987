import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../backend/db/instant'
import type { Migration } from '../../../backend/db/migrate'
import type { HostedCheckout, HostedPage } from '../../services'

export type HostedLine = Parameters<HostedCheckout['open']>[0]['lines'][number]

/** Pages on which a guest pays once. Amounts are pence. */
export const hostedPages = pgTable('payments_hosted_pages', {
  /** Also the secret in its URL: whoever has it may pay. */
  id: text().primaryKey(),
  /** The product API's reference for what is paid. */
  reference: text().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  lines: jsonb().$type<readonly HostedLine[]>().notNull(),
  state: text().$type<HostedPage['state']>().notNull(),
  /** The cart has changed, and another page replaces this one. */
  replacedAt: instant('replaced_at'),
  /** The intent of the current card. */
  intentId: text('intent_id'),
  /** Counts refused charges: each attempt needs a new reference. */
  refusals: integer().notNull().default(0),
  chargeId: text('charge_id'),
  email: text(),
  createdAt: instant('created_at').notNull(),
  modifiedAt: instant('modified_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
export type HostedPageRow = typeof hostedPages.$inferSelect

export const migrations: readonly Migration[] = [
  {
    id: 'payments-004-hosted-pages',
    sql: `
create table payments_hosted_pages (
  id text primary key, reference text not null, amount integer not null check (amount > 0), currency text not null,
  lines jsonb not null, state text not null, replaced_at timestamptz, intent_id text, refusals integer not null default 0,
  charge_id text, email text, created_at timestamptz not null, modified_at timestamptz not null, expires_at timestamptz not null
);
create index payments_hosted_pages_by_reference on payments_hosted_pages (reference);
create unique index payments_hosted_pages_paid_once on payments_hosted_pages (reference)
  where state in ('succeeded', 'acknowledged');
`,
  },
]
