import { isNull } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../backend/db/instant'
import type { Migration } from '../../backend/db/migrate'
import type { PaymentIntent } from '../services'
import { migrations as hostedMigrations } from './hosted/schema'
import { migrations as webhookMigrations } from './webhooks/schema'

export type AttemptStatus = 'requires_challenge' | 'authorized' | 'refused' | 'voided'
/** `disputed`: succeeds, and later the cardholder disputes it. `gone`: the card has disappeared from the gateway. */
export type ChargeOutcome = 'succeeds' | 'insufficient_funds' | 'declined' | 'disputed' | 'gone'
/** The bank's behaviour: ask the cardholder, decide by itself, or never answer. */
export type BankScript = 'asks' | 'fails' | 'cancels' | 'times_out'
/** How webhooks about a payment are delivered to the product API. */
export type WebhookMode = 'prompt' | 'late' | 'twice' | 'disordered' | 'never'
export interface WebhookBehaviour {
  readonly mode: WebhookMode
  /** Only for `late`, in ms. */
  readonly lateMs: number
}

/** Payment intents: allow one card to be checked for one amount within 30 minutes. Amounts are pence. */
export const intents = pgTable('payments_intents', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  status: text().$type<PaymentIntent['status']>().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  reference: text().notNull(),
  /** The last card tried. */
  activeAttemptId: text('active_attempt_id'),
  createdAt: instant('created_at').notNull(),
  modifiedAt: instant('modified_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** One card tried on an intent, with its displayable data and its test behaviour; never its number or CVC. */
export const attempts = pgTable('payments_attempts', {
  id: text().primaryKey(),
  intentId: text('intent_id').notNull(),
  status: text().$type<AttemptStatus>().notNull(),
  /** Set when refused: a code of the catalogue (S8). */
  errorCode: text('error_code'),
  brand: text().notNull(),
  last4: text().notNull(),
  expiryMonth: integer('expiry_month').notNull(),
  expiryYear: integer('expiry_year').notNull(),
  /** Keyed hash of the number, which recognises the same card without storing it. */
  fingerprint: text().notNull(),
  /** A code of the catalogue (S8) with which keeping this card on file will fail. */
  keepError: text('keep_error'),
  chargeOutcome: text('charge_outcome').$type<ChargeOutcome>().notNull(),
  sourceStatus: text('source_status').notNull(),
  bankScript: text('bank_script').$type<BankScript>().notNull().default('asks'),
  /** The bank's return URL; null if its page is framed by the card form. */
  returnTo: text('return_to'),
  /** How webhooks about this card are delivered, if its holder's name says so. */
  webhookBehaviour: jsonb('webhook_wish').$type<WebhookBehaviour>(),
  createdAt: instant('created_at').notNull(),
})

/** Cards on file. */
export const cards = pgTable(
  'payments_cards',
  {
    id: text().primaryKey(),
    customerId: text('customer_id').notNull(),
    intentId: text('intent_id').notNull().unique(),
    brand: text().notNull(),
    last4: text().notNull(),
    expiryMonth: integer('expiry_month').notNull(),
    expiryYear: integer('expiry_year').notNull(),
    fingerprint: text().notNull(),
    chargeOutcome: text('charge_outcome').$type<ChargeOutcome>().notNull(),
    status: text().notNull(),
    /** When its holder disputes a payment, after which the card is Invalid. */
    disputedAt: instant('disputed_at'),
    webhookBehaviour: jsonb('webhook_wish').$type<WebhookBehaviour>(),
    createdAt: instant('created_at').notNull(),
    /** When its holder removed it. The row is kept, because charges refer to it. */
    removedAt: instant('removed_at'),
  },
  table => [uniqueIndex('payments_cards_once').on(table.customerId, table.fingerprint).where(isNull(table.removedAt))],
)

/** Charges, successful or not: one row per reference. */
export const charges = pgTable('payments_charges', {
  id: text().primaryKey(),
  reference: text().notNull().unique(),
  cardId: text('card_id').notNull(),
  customerId: text('customer_id').notNull(),
  amount: integer().notNull(),
  /** A code of the catalogue (S8); null means the money was taken. */
  refused: text(),
  createdAt: instant('created_at').notNull(),
})

/** Refunds: one row per reference. */
export const refunds = pgTable('payments_refunds', {
  id: text().primaryKey(),
  reference: text().notNull().unique(),
  chargeId: text('charge_id').notNull(),
  amount: integer().notNull(),
  createdAt: instant('created_at').notNull(),
})

export const migrations: readonly Migration[] = [
  {
    id: 'payments-001-tables',
    sql: `
create table payments_intents (
  id text primary key,
  customer_id text not null,
  status text not null,
  amount integer not null,
  currency text not null,
  reference text not null,
  active_attempt_id text,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  expires_at timestamptz not null
);
create index payments_intents_open on payments_intents (expires_at) where status in ('inited', 'in_progress', 'authorized');
create table payments_attempts (
  id text primary key,
  intent_id text not null references payments_intents (id),
  status text not null,
  error_code text,
  brand text not null,
  last4 text not null,
  expiry_month integer not null,
  expiry_year integer not null,
  fingerprint text not null,
  keep_error text,
  charge_outcome text not null,
  source_status text not null,
  created_at timestamptz not null
);
create index payments_attempts_of_intent on payments_attempts (intent_id);
create table payments_cards (
  id text primary key,
  customer_id text not null,
  intent_id text not null unique references payments_intents (id),
  brand text not null,
  last4 text not null,
  expiry_month integer not null,
  expiry_year integer not null,
  fingerprint text not null,
  charge_outcome text not null,
  status text not null,
  created_at timestamptz not null
);
create unique index payments_cards_once on payments_cards (customer_id, fingerprint);
create table payments_charges (
  id text primary key,
  reference text not null unique,
  card_id text not null references payments_cards (id),
  customer_id text not null,
  amount integer not null,
  refused text,
  created_at timestamptz not null
);
`,
  },
  {
    id: 'payments-002-scenarios',
    sql: `
alter table payments_attempts add column bank_script text not null default 'asks';
alter table payments_attempts add column return_to text;
alter table payments_attempts add column webhook_wish jsonb;
alter table payments_cards add column disputed_at timestamptz;
alter table payments_cards add column webhook_wish jsonb;
`,
  },
  ...webhookMigrations,
  ...hostedMigrations,
  {
    id: 'payments-005-removed-cards',
    sql: `
alter table payments_cards add column removed_at timestamptz;
drop index payments_cards_once;
create unique index payments_cards_once on payments_cards (customer_id, fingerprint) where removed_at is null;
`,
  },
  {
    id: 'payments-006-refunds',
    sql: `
create table payments_refunds (
  id text primary key,
  reference text not null unique,
  charge_id text not null references payments_charges (id),
  amount integer not null,
  created_at timestamptz not null
);
`,
  },
]
