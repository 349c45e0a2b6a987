import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../../backend/db/instant'
import type { Migration } from '../../../backend/db/migrate'
import type { TaxedLine } from './vat'

/** A printed line, in pence. */
export interface InvoiceLine extends TaxedLine {
  readonly text: string
}
export interface Buyer {
  readonly name: string
  readonly address: readonly string[]
  readonly email: string
  /** The company at the time of the invoice. */
  readonly companyName?: string
  readonly vatNumber?: string
}

/** One row per month of a rental, written when it is due. Recipient, lines and amounts are immutable; totals are not stored. */
export const invoices = pgTable(
  'invoices',
  {
    id: text().primaryKey(),
    /** The rental's reference and the number of the month: in sequence for each rental. */
    number: text().notNull().unique(),
    subscriptionId: text('subscription_id').notNull(),
    customerId: text('customer_id').notNull(),
    kind: text().$type<'receipt' | 'invoice'>().notNull(),
    issuedAt: text('issued_at').notNull(),
    periodFrom: text('period_from').notNull(),
    periodTo: text('period_to').notNull(),
    lines: jsonb().$type<readonly InvoiceLine[]>().notNull(),
    buyer: jsonb().$type<Buyer>().notNull(),
    unit: text().notNull(),
    store: text().notNull(),
    status: text().$type<'due' | 'paid' | 'failed'>().notNull(),
    /** Set while the gateway is called; if a crash leaves it set, the charge is repeated. */
    chargingAt: instant('charging_at'),
    /** Counts refused charges: every attempt needs a new reference. */
    chargeAttempt: integer('charge_attempt').notNull().default(0),
    /** When a card was last charged or tried. */
    triedAt: instant('tried_at'),
    /** Null if paid at the counter. */
    paymentSourceId: text('payment_source_id'),
    chargeId: text('charge_id'),
    paidAt: instant('paid_at'),
    createdAt: instant('created_at').notNull(),
  },
  table => [uniqueIndex('invoices_once').on(table.subscriptionId, table.periodFrom)],
)
export type InvoiceRow = typeof invoices.$inferSelect

export const migrations: readonly Migration[] = [
  {
    id: 'api-007-invoices',
    sql: `
      create table invoices (
        id text primary key, number text not null unique, subscription_id text not null references subscriptions (id),
        customer_id text not null, kind text not null, issued_at text not null, period_from text not null,
        period_to text not null, lines jsonb not null, buyer jsonb not null, unit text not null, store text not null,
        status text not null, charging_at timestamptz, charge_attempt int not null default 0, tried_at timestamptz,
        payment_source_id text, charge_id text, paid_at timestamptz, created_at timestamptz not null
      );
      create unique index invoices_once on invoices (subscription_id, period_from);
      create index invoices_unpaid on invoices (period_from) where status <> 'paid';`,
  },
]
