import type { Migration } from '../../backend/db/migrate'

/** The tables with rows of recordings, each partitioned by the day on which the recording expires. */
export const DIVIDED = ['recordings', 'segments', 'marks', 'citations', 'subjects', 'visits'] as const

/** A migration is split where a semicolon ends a line, so no line within the function may end with one. */
const MAKE_DAY = `
create or replace function support_make_day(day date) returns void language plpgsql as $$
declare kind text; part text; -- both of one table
begin
  if to_regclass('support_recordings_' || to_char(day, 'YYYYMMDD')) is not null then return; end if; -- mostly
  perform pg_advisory_xact_lock(4200019); -- of those who find it missing one makes it; to_regclass would still remember that it was
  foreach kind in array array[${DIVIDED.map(kind => `'${kind}'`).join(', ')}] loop
    part := 'support_' || kind || '_' || to_char(day, 'YYYYMMDD'); -- named so that expiry can read the day
    if not exists (select from pg_class where relname = part and relnamespace = current_schema()::regnamespace) then
      execute format('create table %I (like %I including all)', part, 'support_' || kind); -- attached: the others go on meanwhile
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', 'support_' || kind, part, day, day + 1); -- [day, next)
    end if; --
  end loop; --
end $$;`

/**
 * Moves each recording into the partition of the day on which it expires. Expiry drops a partition as a whole; before, it deleted
 * rows. No foreign key can span partitions, so the code moves and erases rows that belong together.
 */
export const daysMigration: Migration = {
  id: 'support-009-days',
  sql: `
${DIVIDED.map(kind => `alter table support_${kind} rename to support_${kind}_before;`).join('\n')}
create table support_recordings (
  expires_on date not null,
  rec text not null,
  help_code text,
  first_received_at timestamptz not null,
  last_received_at timestamptz not null,
  kept_until timestamptz,
  customer text,
  state text not null default 'new',
  primary key (rec, expires_on)
) partition by range (expires_on);
create table support_segments (
  expires_on date not null,
  rec text not null,
  page integer not null,
  seg integer not null,
  build text not null,
  first_seq integer not null,
  last_seq integer not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  sha256 text not null,
  bytes integer not null,
  header text not null,
  has_state boolean not null,
  text text,
  received_at timestamptz not null,
  active_ms integer not null,
  clock_offset_ms bigint,
  indexed integer not null,
  primary key (rec, page, seg, expires_on)
) partition by range (expires_on);
create table support_marks (
  expires_on date not null,
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
  step text
) partition by range (expires_on);
create table support_citations (
  expires_on date not null,
  rec text not null,
  page integer not null,
  seg integer not null,
  name text not null
) partition by range (expires_on);
create table support_subjects (
  expires_on date not null,
  rec text not null,
  kind text not null,
  key text not null,
  primary key (rec, kind, key, expires_on)
) partition by range (expires_on);
create table support_visits (
  expires_on date not null,
  rec text not null,
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
  went_on boolean not null,
  primary key (rec, expires_on)
) partition by range (expires_on);
create table support_help_codes (code text primary key, rec text not null);
create index support_help_codes_rec on support_help_codes (rec);
${MAKE_DAY}
create table support_expiry as
  select rec, (coalesce(kept_until, first_received_at + interval '30 days') at time zone 'utc')::date as expires_on
  from support_recordings_before;
select support_make_day(expires_on) from (select distinct expires_on from support_expiry) as days;
insert into support_recordings
  select expires_on, rec, help_code, first_received_at, last_received_at, kept_until, customer, state
  from support_recordings_before join support_expiry using (rec);
insert into support_segments
  select expires_on, rec, page, seg, build, first_seq, last_seq, started_at, ended_at, sha256, bytes,
    split_part(text, E'\\n', 1), position(E'\\n["$",' in text) > 0, text, received_at, active_ms, clock_offset_ms, indexed
  from support_segments_before join support_expiry using (rec);
insert into support_marks
  select expires_on, rec, page, seg, seq, kind, name, event, name_key, event_key, at, active_ms, step
  from support_marks_before join support_expiry using (rec);
insert into support_citations
  select expires_on, rec, page, seg, name from support_citations_before join support_expiry using (rec);
insert into support_subjects select expires_on, rec, kind, key from support_subjects_before join support_expiry using (rec);
insert into support_visits
  select expires_on, rec, started_at, ended_at, clock_offset_ms, events, segments, release, last_step, is_finished, stuck_at,
    stuck_ms, trouble_name, trouble_event, trouble_step, trouble_times, went_on
  from support_visits_before join support_expiry using (rec);
insert into support_help_codes select help_code, rec from support_recordings_before where help_code is not null;
drop table support_expiry;
drop table ${DIVIDED.map(kind => `support_${kind}_before`).join(', ')} cascade;
create index support_recordings_customer on support_recordings (customer);
create index support_segments_build on support_segments (build);
create index support_segments_indexed on support_segments (indexed);
create index support_marks_place on support_marks (rec, page, seq);
create index support_marks_name on support_marks (kind, name_key);
create index support_marks_event on support_marks (kind, event_key);
create index support_citations_place on support_citations (rec, page, seg);
create index support_citations_name on support_citations (name);
create index support_subjects_key on support_subjects (kind, key);
create index support_visits_time on support_visits (ended_at);
create index support_visits_trouble on support_visits (trouble_name, trouble_event, trouble_step);
create index support_visits_step on support_visits (last_step);
`,
}
