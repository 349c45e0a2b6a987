import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Migration } from '../../db/migrate'

/** Who did what, when and why: each row holds a hash over itself and the row before. Rows are added and never changed. */
export const trail = pgTable('support_trail', {
  /** From 1 without gaps. */
  seq: integer().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** An agent's name, or who came without one. */
  who: text().notNull(),
  what: text().notNull(),
  /** Of what: a recording's id, mostly. */
  subject: text().notNull(),
  why: text().notNull(),
  prev: text().notNull(),
  hash: text().notNull(),
})

/** Where the trail begins and ends: without it the last rows could be taken off and nobody would miss them. One row. */
export const seals = pgTable('support_trail_seals', {
  id: integer().primaryKey(),
  /** Number of the first row that is still kept, and the hash of the one before. */
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
