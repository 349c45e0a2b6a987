import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../backend/db/instant'
import type { Migration } from '../../../backend/db/migrate'

/** Whether a customer wants news by e-mail, and since when, as evidence of consent. */
export const marketingChoices = pgTable('marketing_choices', {
  customerId: text('customer_id').primaryKey(),
  email: boolean().notNull(),
  chosenAt: instant('chosen_at').notNull(),
})

export const migrations: readonly Migration[] = [
  {
    id: 'api-011-marketing',
    sql: `create table marketing_choices (customer_id text primary key, email boolean not null, chosen_at timestamptz not null);`,
  },
]
