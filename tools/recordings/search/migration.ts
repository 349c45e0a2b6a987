import type { Migration } from '../../backend/db/migrate'

/**
 * A search for a failure reads only this index, not the rows of all failures. The statistics tell PostgreSQL which names occur with which
 * kind of mark: without them it treats both as independent, expects a fortieth of the rows, and looks up each visit individually. The
 * tables of new days get both, because they are created like their parent (days/migration.ts).
 */
export const failuresMigration: Migration = {
  id: 'support-012-failures',
  sql: `
drop index support_marks_event;
create index support_marks_failures on support_marks (name_key, event_key, step, rec, expires_on) where kind = 'failure';
create statistics support_marks_failures (mcv) on kind, name_key, event_key from support_marks;
do $$
declare part regclass; -- a day's table that exists already
begin
  for part in select inhrelid from pg_inherits where inhparent = 'support_marks'::regclass loop
    execute format('create statistics %I (mcv) on kind, name_key, event_key from %s', part || '_failures', part); --
  end loop; --
end $$;
analyze support_marks;
`,
}

/** For visits of some hours or days: with `support_visits_time` alone, all visits that ended later are read as well. */
export const timesMigration: Migration = {
  id: 'support-013-times',
  sql: `
create index support_visits_started on support_visits (started_at);
analyze support_visits;
`,
}
