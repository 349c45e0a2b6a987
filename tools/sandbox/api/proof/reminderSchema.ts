import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../backend/db/instant'
import type { Migration } from '../../../backend/db/migrate'
import type { InsuranceChoice } from '../booking/insurance'

/**
 * Reminders sent to customers without proof of their own insurance: the deadline and the protection to be added. One row per
 * choice of such insurance.
 */
export const proofReminders = pgTable(
  'proof_reminders',
  {
    subscriptionId: text('subscription_id').notNull(),
    /** When the insurance was chosen. */
    insuredAt: instant('insured_at').notNull(),
    /** The last day for proof. */
    dueAt: text('due_at').notNull(),
    insurance: jsonb().$type<InsuranceChoice>().notNull(),
    remindedAt: instant('reminded_at').notNull(),
    /** When the protection was added; equals the timestamp of the change that adds it. */
    addedAt: instant('added_at'),
  },
  table => [primaryKey({ columns: [table.subscriptionId, table.insuredAt] })],
)
export type ProofReminderRow = typeof proofReminders.$inferSelect

export const migrations: readonly Migration[] = [
  {
    id: 'api-019-proof-reminders',
    sql: `
      create table proof_reminders (
        subscription_id text not null references subscriptions (id), insured_at timestamptz not null, due_at text not null,
        insurance jsonb not null, reminded_at timestamptz not null, added_at timestamptz, primary key (subscription_id, insured_at)
      );`,
  },
]
