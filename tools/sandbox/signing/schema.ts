import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../backend/db/instant'
import type { Migration } from '../../backend/db/migrate'
import type { AgreementTerms, SigningRequest } from '../services'

/** One agreement per booking, with its current link. */
export const agreements = pgTable('signing_agreements', {
  id: text().primaryKey(),
  bookingId: text('booking_id').notNull().unique(),
  customerId: text('customer_id').notNull(),
  status: text().$type<SigningRequest['status']>().notNull(),
  /** The previous decision, reported until the new one is published. */
  statusBefore: text('status_before').$type<SigningRequest['status']>().notNull().default('Created'),
  terms: jsonb().$type<AgreementTerms>().notNull(),
  linkToken: text('link_token').notNull().unique(),
  linkExpiresAt: instant('link_expires_at').notNull(),
  /** The name as typed by the person who signed. */
  signedName: text('signed_name'),
  decidedAt: instant('decided_at'),
  createdAt: instant('created_at').notNull(),
})

export const migrations: readonly Migration[] = [
  {
    id: 'signing-001-agreements',
    sql: `
create table signing_agreements (
  id text primary key,
  booking_id text not null unique,
  customer_id text not null,
  status text not null,
  terms jsonb not null,
  link_token text not null unique,
  link_expires_at timestamptz not null,
  signed_name text,
  decided_at timestamptz,
  created_at timestamptz not null
);
`,
  },
  {
    id: 'signing-002-status-before',
    sql: `alter table signing_agreements add column status_before text not null default 'Created';`,
  },
]
