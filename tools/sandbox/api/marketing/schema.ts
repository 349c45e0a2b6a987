import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../backend/db/instant'
import type { Migration } from '../../../backend/db/migrate'

/** Whether a customer wants news by e-mail, and since when, as evidence of consent. */
export const marketingChoices = pgTable('marketing_choices', {
  customerId: text('customer_id').primaryKey(),
  email: boolean().notNull(),
  chosenAt: instant('chosen_at').notNull(),
})

/** The links of sent newsletters, by the hash of their secret: each stops the newsletter for its customer and never expires. */
export const newsletterLinks = pgTable('newsletter_links', {
  tokenHash: text('token_hash').primaryKey(),
  customerId: text('customer_id').notNull(),
  sentAt: instant('sent_at').notNull(),
})

export const migrations: readonly Migration[] = [
  {
    id: 'api-011-marketing',
    sql: `create table marketing_choices (customer_id text primary key, email boolean not null, chosen_at timestamptz not null);`,
  },
  {
    id: 'api-021-newsletter-links',
    sql: `create table newsletter_links (token_hash text primary key, customer_id text not null, sent_at timestamptz not null);`,
  },
]
