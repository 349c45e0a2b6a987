import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../backend/db/instant'
import type { Migration } from '../../backend/db/migrate'

/** One row per night: what was deleted, and the result of the audit check. The times say which parts of its work are done. */
export const nights = pgTable('support_nights', {
  /** `YYYY-MM-DD` */
  day: text().primaryKey(),
  at: instant('at').notNull(),
  recordings: integer().notNull(),
  segments: integer().notNull(),
  bodies: integer().notNull(),
  auditRows: integer('audit_rows').notNull(),
  /** One line each; empty if the audit is intact. */
  findings: text().notNull(),
  /** Null until the audit was checked. */
  auditedAt: instant('audited_at'),
  /** Null until the findings were reported. */
  toldAt: instant('told_at'),
  /** Null until the texts of past days are deleted. */
  textsDeletedAt: instant('texts_deleted_at'),
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
  {
    id: 'support-010-night-parts',
    sql: `
alter table support_nights add column audited_at timestamptz;
alter table support_nights add column told_at timestamptz;
alter table support_nights add column texts_deleted_at timestamptz;
update support_nights set audited_at = at, told_at = at, texts_deleted_at = at;
`,
  },
]
