import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../backend/db/instant'
import type { Migration } from '../../../backend/db/migrate'

/** The company for which a customer rents. */
export const companies = pgTable('companies', {
  customerId: text('customer_id').primaryKey(),
  companyName: text('company_name').notNull(),
  vatNumber: text('vat_number'),
  changedAt: instant('changed_at').notNull(),
})

export const migrations: readonly Migration[] = [
  {
    id: 'api-012-companies',
    sql: `create table companies (
      customer_id text primary key, company_name text not null, vat_number text, changed_at timestamptz not null
    );`,
  },
]
