import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Migration } from '../../db/migrate'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const place = { rec: text().notNull(), page: integer().notNull(), seg: integer().notNull() }

/** One row per recording, created by what arrives first: a segment, a help code or a booking. */
export const recordings = pgTable('support_recordings', {
  /** The id in its headers. */
  rec: text().primaryKey(),
  /** The help code that a visitor reads out to support, without the hyphen. */
  helpCode: text('help_code').unique(),
  firstReceivedAt: instant('first_received_at').notNull(),
  lastReceivedAt: instant('last_received_at').notNull(),
  /** Null until its first segment arrives. */
  keptUntil: instant('kept_until'),
})

/** The segments as sent, unpacked: stored as text, so that a search of the tables covers them. */
export const segments = pgTable(
  'support_segments',
  {
    ...place,
    build: text().notNull(),
    /** Sequence numbers of its first and last event. */
    firstSeq: integer('first_seq').notNull(),
    lastSeq: integer('last_seq').notNull(),
    /** By the visitor's clock. */
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    /** SHA-256 of the text, hexadecimal. */
    sha256: text().notNull(),
    bytes: integer().notNull(),
    text: text().notNull(),
  },
  table => [primaryKey({ columns: [table.rec, table.page, table.seg] })],
)

/** The failures of a visit, by the player's rules: events that report one, and rows "!". */
export const failures = pgTable('support_failures', { ...place, seq: integer().notNull(), name: text().notNull() }, table => [
  index('support_failures_name').on(table.name),
])

/** Public catalogue bodies by their digest, once for all visitors. */
export const bodies = pgTable('support_bodies', {
  /** `sha256-…` */
  name: text().primaryKey(),
  text: text().notNull(),
})
/** Which segment cites which body: bodies without a citation are deleted. */
export const citations = pgTable('support_citations', { ...place, name: text().notNull() }, table => [
  index('support_citations_name').on(table.name),
])

export type SubjectKind = 'booking' | 'profile'
/** The index by booking and profile, in a table of its own: keyed hashes, never the ids (decisions.md D6). */
export const subjects = pgTable(
  'support_subjects',
  { rec: text().notNull(), kind: text().$type<SubjectKind>().notNull(), key: text().notNull() },
  table => [primaryKey({ columns: [table.rec, table.kind, table.key] })],
)

/** Keyed hashes of erased recordings, so that a page that is still open cannot recreate one. */
export const erasures = pgTable('support_erasures', { key: text().primaryKey(), at: instant('at').notNull() })

export const migrations: readonly Migration[] = [
  {
    id: 'support-001-recordings',
    sql: `
create table support_recordings (
  rec text primary key,
  help_code text unique,
  first_received_at timestamptz not null,
  last_received_at timestamptz not null,
  kept_until timestamptz
);
create table support_segments (
  rec text not null references support_recordings (rec) on delete cascade,
  page integer not null,
  seg integer not null,
  build text not null,
  first_seq integer not null,
  last_seq integer not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  sha256 text not null,
  bytes integer not null,
  text text not null,
  primary key (rec, page, seg)
);
create index support_segments_build on support_segments (build);
create index support_segments_time on support_segments (started_at);
create table support_failures (
  rec text not null,
  page integer not null,
  seg integer not null,
  seq integer not null,
  name text not null,
  foreign key (rec, page, seg) references support_segments (rec, page, seg) on delete cascade
);
create index support_failures_place on support_failures (rec, page, seg);
create index support_failures_name on support_failures (lower(name));
create table support_bodies (name text primary key, text text not null);
create table support_citations (
  rec text not null,
  page integer not null,
  seg integer not null,
  name text not null,
  foreign key (rec, page, seg) references support_segments (rec, page, seg) on delete cascade
);
create index support_citations_place on support_citations (rec, page, seg);
create index support_citations_name on support_citations (name);
create table support_subjects (
  rec text not null references support_recordings (rec) on delete cascade,
  kind text not null,
  key text not null,
  primary key (rec, kind, key)
);
create index support_subjects_key on support_subjects (kind, key);
create table support_erasures (key text primary key, at timestamptz not null);
`,
  },
]
