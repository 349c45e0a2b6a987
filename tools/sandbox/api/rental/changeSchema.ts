import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../backend/db/instant'
import type { Migration } from '../../../backend/db/migrate'
import type { InsuranceChoice } from '../booking/insurance'
import type { Quote } from '../booking/pricing'

/** One row per change of a rental, with all terms from a day on, so that only the latest applicable row is needed. */
export const rentalChanges = pgTable('rental_changes', {
  id: text().primaryKey(),
  subscriptionId: text('subscription_id').notNull(),
  kind: text().$type<'access' | 'protection' | 'size'>().notNull(),
  /** The first day of the first month charged at these terms. */
  fromDay: text('from_day').notNull(),
  quote: jsonb().$type<Quote>().notNull(),
  insurance: jsonb().$type<InsuranceChoice>(),
  /** When the insurance was chosen, if not with the booking; determines when proof is due. */
  insuredAt: instant('insured_at'),
  /** For a change of size after move-in: the unit that was left, and until when it can be emptied. */
  leftUnitTypeId: text('left_unit_type_id'),
  leftUntil: text('left_until'),
  createdAt: instant('created_at').notNull(),
})
export type RentalChangeRow = typeof rentalChanges.$inferSelect

export const migrations: readonly Migration[] = [
  {
    id: 'api-009-rental-changes',
    sql: `
      create table rental_changes (
        id text primary key, subscription_id text not null references subscriptions (id), kind text not null,
        from_day text not null, quote jsonb not null, insurance jsonb, insured_at timestamptz, left_unit_type_id text,
        left_until text, created_at timestamptz not null
      );
      create index rental_changes_of on rental_changes (subscription_id);
      create index rental_changes_left on rental_changes (left_unit_type_id) where left_unit_type_id is not null;`,
  },
]
