import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../backend/db/instant'
import type { Migration } from '../../backend/db/migrate'

/** Agents' comments on a recording, or on a moment of it. */
export const comments = pgTable(
  'support_comments',
  {
    id: uuid().primaryKey(),
    rec: text().notNull(),
    /** The moment: a page of the visit and the number of an event on it. Both are null for a comment on the whole visit. */
    page: integer(),
    seq: integer(),
    agent: text().notNull(),
    at: instant('at').notNull(),
    text: text().notNull(),
  },
  table => [index('support_comments_rec').on(table.rec)],
)
export type Comment = typeof comments.$inferSelect

/** Saved searches, available to all support agents; none contains a customer. */
export const savedSearches = pgTable('support_saved_searches', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  /** The search as a query string. */
  query: text().notNull(),
  agent: text().notNull(),
  at: instant('at').notNull(),
})
export type SavedSearch = typeof savedSearches.$inferSelect

export const migrations: readonly Migration[] = [
  {
    id: 'support-006-work',
    sql: `
create table support_comments (
  id uuid primary key,
  rec text not null references support_recordings (rec) on delete cascade,
  page integer,
  seq integer,
  agent text not null,
  at timestamptz not null,
  text text not null
);
create index support_comments_rec on support_comments (rec, at);
create table support_saved_searches (
  id uuid primary key,
  name text not null,
  query text not null,
  agent text not null,
  at timestamptz not null
);
`,
  },
]
