import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../backend/db/instant'
import type { Migration } from '../../../backend/db/migrate'

/** One row per rental cancelled within its first fourteen days, with the refund of its first payment. */
export const cancellations = pgTable('rental_cancellations', {
  subscriptionId: text('subscription_id').primaryKey(),
  cancelledAt: instant('cancelled_at').notNull(),
  /** Days used, which the customer pays for. */
  daysUsed: integer('days_used').notNull(),
  refundPence: integer('refund_pence').notNull(),
  /** When the gateway accepted the refund; until then the request is repeated with the same reference. */
  refundedAt: instant('refunded_at'),
})
export type CancellationRow = typeof cancellations.$inferSelect

export const migrations: readonly Migration[] = [
  {
    id: 'api-017-cancellations',
    sql: `
      create table rental_cancellations (
        subscription_id text primary key references subscriptions (id), cancelled_at timestamptz not null,
        days_used int not null, refund_pence int not null, refunded_at timestamptz
      );
      create index rental_cancellations_due on rental_cancellations (cancelled_at) where refunded_at is null;`,
  },
]
