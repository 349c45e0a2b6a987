import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../backend/db/instant'
import type { Migration } from '../../backend/db/migrate'

/** The audit: who did what, when and why. Each row has a hash over itself and the previous row; rows never change. */
export const trail = pgTable('support_trail', {
  /** From 1 without gaps. */
  seq: integer().primaryKey(),
  at: instant('at').notNull(),
  /** An agent's name, or a name for callers without one. */
  who: text().notNull(),
  what: text().notNull(),
  /** The subject, usually a recording's id. */
  subject: text().notNull(),
  why: text().notNull(),
  prev: text().notNull(),
  hash: text().notNull(),
})

/** The first and last row of the audit: without it the last rows could be deleted unnoticed. A single row. */
export const seals = pgTable('support_trail_seals', {
  id: integer().primaryKey(),
  /** Number of the first row that still exists, and the hash of its predecessor. */
  firstSeq: integer('first_seq').notNull(),
  firstPrev: text('first_prev').notNull(),
  lastSeq: integer('last_seq').notNull(),
  lastHash: text('last_hash').notNull(),
  mac: text().notNull(),
})

export const migrations: readonly Migration[] = [
  {
    id: 'support-003-trail',
    sql: `
create table support_trail (
  seq integer primary key,
  at timestamptz not null,
  who text not null,
  what text not null,
  subject text not null,
  why text not null,
  prev text not null,
  hash text not null
);
create table support_trail_seals (
  id integer primary key,
  first_seq integer not null,
  first_prev text not null,
  last_seq integer not null,
  last_hash text not null,
  mac text not null
);
`,
  },
]
