import { bigserial, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../backend/db/instant'
import type { Migration } from '../../../backend/db/migrate'
import type { GatewayNews } from '../../services'

/** Events for the product API, written in the transaction that causes them. */
export const events = pgTable('payments_events', {
  /** Order of writing. */
  position: bigserial({ mode: 'number' }).primaryKey(),
  id: text().notNull().unique(),
  /** The intent, charge, card or page concerned. */
  subject: text().notNull(),
  news: jsonb().$type<GatewayNews>().notNull(),
  occurredAt: instant('occurred_at').notNull(),
})

/** Webhook calls, made or pending. An event may have none or several. */
export const deliveries = pgTable('payments_deliveries', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  eventId: text('event_id').notNull(),
  subject: text().notNull(),
  /** Waits until a later event of the same subject has been sent. */
  held: boolean().notNull(),
  dueAt: instant('due_at').notNull(),
  tries: integer().notNull().default(0),
  /** Set once it was accepted or abandoned. */
  endedAt: instant('ended_at'),
})

export const migrations: readonly Migration[] = [
  {
    id: 'payments-003-webhooks',
    sql: `
create table payments_events (
  position bigserial primary key, id text not null unique, subject text not null, news jsonb not null,
  occurred_at timestamptz not null
);
create index payments_events_by_time on payments_events (occurred_at);
create table payments_deliveries (
  id bigserial primary key, event_id text not null references payments_events (id), subject text not null,
  held boolean not null, due_at timestamptz not null, tries integer not null default 0, ended_at timestamptz
);
create index payments_deliveries_due on payments_deliveries (due_at) where ended_at is null;
create index payments_deliveries_held on payments_deliveries (subject) where held;
`,
  },
]
