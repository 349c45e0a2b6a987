/** The product API's tables. Money is integer pence; calendar days are text, because they belong to no time zone. */
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../backend/db/instant'
import type { Migration } from '../../backend/db/migrate'
import type { StoreFacts } from '../seed/stores'
import type { Promotion, UnitFeature, UnitLabel } from '../seed/unitTypes'
import type { InsuranceChoice } from './booking/insurance'
import type { Quote } from './booking/pricing'
import type { BookingContact, PostalAddress } from './contact'

export const stores = pgTable('stores', {
  id: text().primaryKey(),
  position: integer().notNull(),
  facts: jsonb().$type<StoreFacts>().notNull(),
})

export const unitTypes = pgTable('unit_types', {
  id: text().primaryKey(),
  storeId: text('store_id').notNull(),
  position: integer().notNull(),
  areaSqFt: integer('area_sq_ft').notNull(),
  label: text().$type<UnitLabel>().notNull(),
  features: jsonb().$type<readonly UnitFeature[]>().notNull(),
  monthlyPence: integer('monthly_pence').notNull(),
  promotion: jsonb().$type<Promotion>(),
  description: text(),
  /** How many units of this type the store has in all. */
  stock: integer().notNull(),
})
export type UnitTypeRow = typeof unitTypes.$inferSelect

export const products = pgTable('products', {
  id: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  pricePence: integer('price_pence').notNull(),
  description: text(),
})

/** Customers who completed signing up. */
export const customers = pgTable('customers', {
  sub: text().primaryKey(),
  givenName: text('given_name').notNull(),
  familyName: text('family_name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  email: text().notNull(),
  address: jsonb().$type<PostalAddress>().notNull(),
  createdAt: instant('created_at').notNull(),
})
export type CustomerRow = typeof customers.$inferSelect

export type BookingProgress = 'ContactAdded' | 'InsuranceAdded' | 'TermsAccepted' | 'Ongoing' | 'Cancelled'

export const bookings = pgTable('bookings', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  storeId: text('store_id').notNull(),
  unitTypeId: text('unit_type_id').notNull(),
  moveInAt: text('move_in_at').notNull(),
  extendedAccess: boolean('extended_access').notNull(),
  status: text().$type<BookingProgress>().notNull(),
  /** Prices when the unit was held, so that they cannot change during the payment. */
  quote: jsonb().$type<Quote>().notNull(),
  contact: jsonb().$type<BookingContact>().notNull(),
  insurance: jsonb().$type<InsuranceChoice>(),
  inquiryId: text('inquiry_id'),
  /** End of the hold; null once paid. */
  expiresAt: instant('expires_at'),
  createdAt: instant('created_at').notNull(),
  agreementAskedAt: instant('agreement_asked_at'),
  agreementConfirmedAt: instant('agreement_confirmed_at'),
  /** Set while the gateway is called; if a crash leaves it set, the charge is repeated. */
  chargingAt: instant('charging_at'),
  /** Counts refused charges: every attempt needs a new reference, because the gateway repeats its answer to an old one. */
  chargeAttempt: integer('charge_attempt').notNull().default(0),
  paymentSourceId: text('payment_source_id'),
  chargeId: text('charge_id'),
})
export type BookingRow = typeof bookings.$inferSelect

export const subscriptions = pgTable('subscriptions', {
  id: text().primaryKey(),
  customerId: text('customer_id').notNull(),
  /** Null for rentals made at the counter. */
  bookingId: text('booking_id').unique(),
  storeId: text('store_id').notNull(),
  unitTypeId: text('unit_type_id').notNull(),
  moveInAt: text('move_in_at').notNull(),
  moveOutAt: text('move_out_at'),
  /** When the customer gave notice; also null if an older system recorded only the move-out day. */
  noticeGivenAt: instant('notice_given_at'),
  /** When the customer was notified of the end of the rental. */
  endToldAt: instant('end_told_at'),
  extendedAccess: boolean('extended_access').notNull(),
  /** The card that the customer chose later; null for the booking's. */
  payingCardId: text('paying_card_id'),
  /** When a paper agreement was signed; the signing service knows about all others. */
  signedOnPaperAt: instant('signed_on_paper_at'),
  /** The paper agreement as recorded by an older system, in various formats. */
  paperRecord: jsonb('paper_record').$type<unknown>(),
  createdAt: instant('created_at').notNull(),
})
export type SubscriptionRow = typeof subscriptions.$inferSelect

export const inquiries = pgTable('inquiries', {
  id: text().primaryKey(),
  kind: text().$type<'inquiry' | 'contact'>().notNull(),
  data: jsonb().notNull(),
  createdAt: instant('created_at').notNull(),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: text().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: integer(),
    body: jsonb(),
    createdAt: instant('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.owner, table.key] })],
)

export const migrations: readonly Migration[] = [
  {
    id: 'api-001-catalogue',
    sql: `
      create table stores (id text primary key, position int not null, facts jsonb not null);
      create table unit_types (
        id text primary key, store_id text not null references stores (id), position int not null, area_sq_ft int not null,
        label text not null, features jsonb not null, monthly_pence int not null, promotion jsonb, description text,
        stock int not null check (stock >= 0)
      );
      create index unit_types_by_store on unit_types (store_id);
      create table products (
        id text primary key, position int not null, name text not null, price_pence int not null, description text
      );`,
  },
  {
    id: 'api-002-customers',
    sql: `
      create table customers (
        sub text primary key, given_name text not null, family_name text not null, phone_number text not null,
        email text not null, address jsonb not null, created_at timestamptz not null
      );
      create unique index customers_by_email on customers (lower(email));
      create table inquiries (id text primary key, kind text not null, data jsonb not null, created_at timestamptz not null);`,
  },
  {
    id: 'api-003-bookings',
    sql: `
      create table bookings (
        id text primary key, customer_id text not null, store_id text not null references stores (id),
        unit_type_id text not null references unit_types (id), move_in_at text not null, extended_access boolean not null,
        status text not null, quote jsonb not null, contact jsonb not null, insurance jsonb, inquiry_id text,
        expires_at timestamptz, created_at timestamptz not null, agreement_asked_at timestamptz,
        agreement_confirmed_at timestamptz, charging_at timestamptz, charge_attempt int not null default 0,
        payment_source_id text, charge_id text
      );
      create index bookings_by_customer on bookings (customer_id);
      create index bookings_by_unit_type on bookings (unit_type_id);
      create table subscriptions (
        id text primary key, customer_id text not null, booking_id text unique references bookings (id),
        store_id text not null references stores (id), unit_type_id text not null references unit_types (id),
        move_in_at text not null, move_out_at text, extended_access boolean not null, signed_on_paper_at timestamptz,
        created_at timestamptz not null
      );
      create index subscriptions_by_customer on subscriptions (customer_id);
      create index subscriptions_by_unit_type on subscriptions (unit_type_id);`,
  },
  {
    id: 'api-004-idempotency',
    sql: `
      create table idempotency_keys (
        owner text not null, key text not null, fingerprint text not null, status int, body jsonb,
        created_at timestamptz not null, primary key (owner, key)
      );`,
  },
  {
    id: 'api-005-paper-records',
    sql: `alter table subscriptions add column paper_record jsonb;`,
  },
  {
    id: 'api-006-notice',
    sql: `alter table subscriptions add column notice_given_at timestamptz;`,
  },
  {
    id: 'api-008-paying-card',
    sql: `alter table subscriptions add column paying_card_id text;`,
  },
  {
    id: 'api-010-end',
    // Rentals that ended before this e-mail existed need none.
    sql: `
      alter table subscriptions add column end_told_at timestamptz;
      update subscriptions set end_told_at = now() where move_out_at is not null and move_out_at <= to_char(now(), 'YYYY-MM-DD');`,
  },
]
