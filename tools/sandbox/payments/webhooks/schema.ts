import { bigserial, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Migration } from '../../db/migrate'
import type { GatewayNews } from '../../services'

const instant = (column: string) => timestamp(column, { withTimezone: true })

/** Everything that happened at the gateway and that the product API may want to know; written with what happened. */
export const events = pgTable('payments_events', {
  /** Order of writing. */
  position: bigserial({ mode: 'number' }).primaryKey(),
  id: text().notNull().unique(),
  /** The intent, charge, card or page that it is about. */
  subject: text().notNull(),
  news: jsonb().$type<GatewayNews>().notNull(),
  occurredAt: instant('occurred_at').notNull(),
})

/** One call to the product API that is to be made, or was. An event may have none, or several. */
export const deliveries = pgTable('payments_deliveries', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  eventId: text('event_id').notNull(),
  subject: text().notNull(),
  /** Waits until later news of the same subject has gone out. */
  held: boolean().notNull(),
  dueAt: instant('due_at').notNull(),
  tries: integer().notNull().default(0),
  /** Set once it was taken, or given up. */
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
