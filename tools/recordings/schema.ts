import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../backend/db/instant'
import type { Migration } from '../backend/db/migrate'
import type { MarkKind } from './index/marksOf'

/** The day after which it is deleted, in UTC: the partition that it is in (days/days.ts). */
const expiresOn = date('expires_on', { mode: 'string' }).notNull()
const place = { expiresOn, rec: text().notNull(), page: integer().notNull(), seg: integer().notNull() }

/** One row per recording, created by what arrives first: a segment, a help code or a booking. */
export const recordings = pgTable(
  'support_recordings',
  {
    expiresOn,
    /** The id in its headers. */
    rec: text().notNull(),
    /** The help code that a visitor reads out to support, without the hyphen. */
    helpCode: text('help_code'),
    firstReceivedAt: instant('first_received_at').notNull(),
    lastReceivedAt: instant('last_received_at').notNull(),
    /** Null until its first segment arrives. */
    keptUntil: instant('kept_until'),
    /** Keyed hash of the customer's id, which joins their tabs and visits; null for visitors without an account. */
    customer: text(),
    state: text().$type<RecordingState>().notNull().default('new'),
  },
  table => [primaryKey({ columns: [table.rec, table.expiresOn] })],
)

/** The recordings by help code. Codes are unique across all days of expiry. */
export const helpCodes = pgTable('support_help_codes', { code: text().primaryKey(), rec: text().notNull() })

/** The state of a recording in support: not opened, opened, its problem solved. */
export const RECORDING_STATES = ['new', 'seen', 'solved'] as const
export type RecordingState = (typeof RECORDING_STATES)[number]

/** The segments as sent, unpacked. */
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
    /** Its first line, with which the neighbouring segments are compared. */
    header: text().notNull(),
    /** Whether it contains the app's state, so that a file may begin with it. */
    hasState: boolean('has_state').notNull(),
    /** Null if an object store contains it (texts/texts.ts). */
    text: text(),
    /** The text's name in the object store. */
    object: text(),
    receivedAt: instant('received_at').notNull(),
    /** How long the visitor was active in it. */
    activeMs: integer('active_ms').notNull(),
    /** Server time less the visitor's, as the app measured it last; null where it measured none. */
    clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }),
    /** The `INDEX_VERSION` (index/reindex.ts) with which its marks were made. */
    indexed: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.rec, table.page, table.seg, table.expiresOn] })],
)

/** What a segment can be found by: failures, steps, help topics, troubled presses, releases (marksOf.ts). */
export const marks = pgTable(
  'support_marks',
  {
    ...place,
    seq: integer().notNull(),
    kind: text().$type<MarkKind>().notNull(),
    name: text().notNull(),
    event: text().notNull(),
    /** Name and event as they are searched: lower-case letters and digits only. */
    nameKey: text('name_key').notNull(),
    eventKey: text('event_key').notNull(),
    /** By the visitor's clock. */
    at: instant('at').notNull(),
    activeMs: integer('active_ms').notNull(),
    /** The step of a journey at which it happened; set by `visits.ts`. */
    step: text(),
  },
  table => [
    index('support_marks_name').on(table.kind, table.nameKey),
    index('support_marks_failures')
      .on(table.nameKey, table.eventKey, table.step, table.rec, table.expiresOn)
      .where(sql`kind = 'failure'`),
  ],
)

/** One row per visit, calculated from its marks and segments, by which lists are sorted, grouped and counted (visits.ts). */
export const visits = pgTable(
  'support_visits',
  {
    expiresOn,
    rec: text().notNull(),
    /** By the server's clock. */
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    clockOffsetMs: bigint('clock_offset_ms', { mode: 'number' }).notNull(),
    events: integer().notNull(),
    segments: integer().notNull(),
    /** The last version that the app reported. */
    release: text(),
    /** The step where the visit ended, and whether a goal was reached. */
    lastStep: text('last_step'),
    isFinished: boolean('is_finished').notNull(),
    /** Where the visitor was active longest without getting on, and for how long. */
    stuckAt: text('stuck_at'),
    stuckMs: integer('stuck_ms').notNull(),
    /** The last failure, how often it happened, where, and whether a later step was reached after it. */
    troubleName: text('trouble_name'),
    troubleEvent: text('trouble_event'),
    troubleStep: text('trouble_step'),
    troubleTimes: integer('trouble_times').notNull(),
    wentOn: boolean('went_on').notNull(),
  },
  table => [primaryKey({ columns: [table.rec, table.expiresOn] })],
)

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
  { expiresOn, rec: text().notNull(), kind: text().$type<SubjectKind>().notNull(), key: text().notNull() },
  table => [primaryKey({ columns: [table.rec, table.kind, table.key, table.expiresOn] })],
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
  {
    // `support_failures` is part of `support_marks` from here on; `reindex.ts` fills the new tables
    id: 'support-005-search',
    sql: `
drop table support_failures;
alter table support_recordings add column customer text;
alter table support_recordings add column state text not null default 'new';
create index support_recordings_customer on support_recordings (customer);
update support_recordings set customer =
  (select min(key) from support_subjects where support_subjects.rec = support_recordings.rec and kind = 'profile');
alter table support_segments add column received_at timestamptz not null default now();
alter table support_segments add column active_ms integer not null default 0;
alter table support_segments add column clock_offset_ms bigint;
alter table support_segments add column indexed integer not null default 0;
update support_segments set received_at =
  (select last_received_at from support_recordings where support_recordings.rec = support_segments.rec);
create index support_segments_indexed on support_segments (indexed);
create table support_marks (
  rec text not null,
  page integer not null,
  seg integer not null,
  seq integer not null,
  kind text not null,
  name text not null,
  event text not null,
  name_key text not null,
  event_key text not null,
  at timestamptz not null,
  active_ms integer not null,
  step text,
  foreign key (rec, page, seg) references support_segments (rec, page, seg) on delete cascade
);
create index support_marks_place on support_marks (rec, page, seq);
create index support_marks_name on support_marks (kind, name_key);
create index support_marks_event on support_marks (kind, event_key);
create table support_visits (
  rec text primary key references support_recordings (rec) on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  clock_offset_ms bigint not null,
  events integer not null,
  segments integer not null,
  release text,
  last_step text,
  is_finished boolean not null,
  stuck_at text,
  stuck_ms integer not null,
  trouble_name text,
  trouble_event text,
  trouble_step text,
  trouble_times integer not null,
  went_on boolean not null
);
create index support_visits_time on support_visits (ended_at);
create index support_visits_trouble on support_visits (trouble_name, trouble_event, trouble_step);
create index support_visits_step on support_visits (last_step);
`,
  },
]
