/** The shop's tables. An order keeps the prices of the moment it was paid. */
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../backend/db/instant'
import type { Migration } from '../../../backend/db/migrate'

export interface CartLine {
  readonly productId: string
  readonly quantity: number
}

/** A line with its price at the start of the payment. */
export interface PricedLine extends CartLine {
  readonly name: string
  /** Of one piece. */
  readonly pence: number
}

export const carts = pgTable('carts', {
  id: text().primaryKey(),
  storeId: text('store_id').notNull(),
  /** Null for a guest's. */
  customerId: text('customer_id'),
  items: jsonb().$type<readonly CartLine[]>().notNull(),
  /** Goes up with every change. */
  version: integer().notNull().default(0),
  /** The lines of the last checkout page; null if there was none since the last change. */
  checkout: jsonb().$type<readonly PricedLine[]>(),
  createdAt: instant('created_at').notNull(),
  modifiedAt: instant('modified_at').notNull(),
})
export type CartRow = typeof carts.$inferSelect

export const orders = pgTable('orders', {
  id: text().primaryKey(),
  reference: text().notNull().unique(),
  /** One order per cart, however often it is paid for. */
  cartId: text('cart_id').notNull().unique(),
  storeId: text('store_id').notNull(),
  customerId: text('customer_id'),
  lines: jsonb().$type<readonly PricedLine[]>().notNull(),
  /** `Charging` remains if a crash interrupts the call of the gateway, which is then repeated. */
  state: text().$type<'Charging' | 'Refused' | 'Paid'>().notNull(),
  paymentSourceId: text('payment_source_id'),
  /** Counts refused charges: every attempt needs a new reference, because the gateway repeats its answer to an old one. */
  attempt: integer().notNull().default(0),
  chargeId: text('charge_id'),
  hostedPageId: text('hosted_page_id'),
  createdAt: instant('created_at').notNull(),
  paidAt: instant('paid_at'),
})
export type OrderRow = typeof orders.$inferSelect

export const migrations: readonly Migration[] = [
  {
    id: 'shop-001-carts-and-orders',
    sql: `
      create table carts (
        id text primary key, store_id text not null references stores (id), customer_id text, items jsonb not null,
        version int not null default 0, checkout jsonb, created_at timestamptz not null, modified_at timestamptz not null
      );
      create table orders (
        id text primary key, reference text not null unique, cart_id text not null unique references carts (id),
        store_id text not null references stores (id), customer_id text, lines jsonb not null, state text not null,
        payment_source_id text, attempt int not null default 0, charge_id text, hosted_page_id text,
        created_at timestamptz not null, paid_at timestamptz
      );
      create index orders_by_customer on orders (customer_id);
      create index orders_charging on orders (cart_id) where state = 'Charging';`,
  },
]
