import type { Migration } from '../../backend/db/migrate'

/**
 * Before this migration, the name of a segment's text in the object store followed from the columns of its row. Now the row stores the
 * name, so that the text keeps it when those columns change.
 */
export const textsMigration: Migration = {
  id: 'support-011-objects',
  sql: `
alter table support_segments add column object text;
update support_segments set object = to_char(expires_on, 'YYYY-MM-DD') || '/' || rec || '/' || page || '-' || seg where text is null;
`,
}
