import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Migration } from '../../backend/db/migrate'

/** One row per night: what was deleted, and the result of the audit check. */
export const nights = pgTable('support_nights', {
  /** `YYYY-MM-DD` */
  day: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  recordings: integer().notNull(),
  segments: integer().notNull(),
  bodies: integer().notNull(),
  auditRows: integer('audit_rows').notNull(),
  /** One line each; empty if the audit is intact. */
  findings: text().notNull(),
})
export type Night = typeof nights.$inferSelect

export const migrations: readonly Migration[] = [
  {
    id: 'support-004-nights',
    sql: `
create table support_nights (
  day text primary key,
  at timestamptz not null,
  recordings integer not null,
  segments integer not null,
  bodies integer not null,
  audit_rows integer not null,
  findings text not null
);
`,
  },
]
