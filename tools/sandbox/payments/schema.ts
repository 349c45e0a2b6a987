import { integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Migration } from '../db/migrate'
import type { PaymentIntent } from '../services'
import { migrations as hostedMigrations } from './hosted/schema'
import { migrations as webhookMigrations } from './webhooks/schema'

export type AttemptStatus = 'requires_challenge' | 'authorized' | 'refused' | 'voided'
/** `disputed`: succeeds, and later the holder takes the money back. `gone`: the card vanished from the gateway's vault. */
export type ChargeOutcome = 'succeeds' | 'insufficient_funds' | 'declined' | 'disputed' | 'gone'
/** What the bank does when it is asked: leave it to the person, or decide or dawdle by itself. */
export type BankScript = 'asks' | 'fails' | 'cancels' | 'times_out'
/** How the news about a payment travels to the product API. */
export type WebhookMode = 'prompt' | 'late' | 'twice' | 'disordered' | 'never'
export interface WebhookWish {
  readonly mode: WebhookMode
  /** Only for `late`, in ms. */
  readonly lateMs: number
}

/** Permission to check one card for one amount, 30 minutes long. Amounts are pence. */
export const intents = pgTable('payments_intents', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  status: text().$type<PaymentIntent['status']>().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  reference: text().notNull(),
  /** The card tried last. */
  activeAttemptId: text('active_attempt_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  modifiedAt: timestamp('modified_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

/** One card tried on an intent. Holds what may be shown of a card and how this test card behaves; never its number or CVC. */
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
  /** Keyed hash of the number: tells the same card again without keeping it. */
  fingerprint: text().notNull(),
  /** A code of the catalogue (S8) with which keeping this card on file will fail. */
  keepError: text('keep_error'),
  chargeOutcome: text('charge_outcome').$type<ChargeOutcome>().notNull(),
  sourceStatus: text('source_status').notNull(),
  bankScript: text('bank_script').$type<BankScript>().notNull().default('asks'),
  /** Where the bank sends the person back to; null when its page stands in the card form. */
  returnTo: text('return_to'),
  /** How news of payments with this card travel, where its holder's name asked for something special. */
  webhookWish: jsonb('webhook_wish').$type<WebhookWish>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
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
    /** From then on the card is Invalid, because its holder disputed a payment. */
    disputedAt: timestamp('disputed_at', { withTimezone: true }),
    webhookWish: jsonb('webhook_wish').$type<WebhookWish>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [uniqueIndex('payments_cards_once').on(table.customerId, table.fingerprint)],
)

/** Money taken, or tried to: one row per reference, whatever came of it. */
export const charges = pgTable('payments_charges', {
  id: text().primaryKey(),
  reference: text().notNull().unique(),
  cardId: text('card_id').notNull(),
  customerId: text('customer_id').notNull(),
  amount: integer().notNull(),
  /** A code of the catalogue (S8); null means the money was taken. */
  refused: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
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
]
