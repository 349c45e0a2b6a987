import type { Migration } from '../../backend/db/migrate'

/** Until here a text's name was made of its row's place. From here on the row says it, so that a text stays where it is when its row moves. */
export const textsMigration: Migration = {
  id: 'support-011-objects',
  sql: `
alter table support_segments add column object text;
update support_segments set object = to_char(expires_on, 'YYYY-MM-DD') || '/' || rec || '/' || page || '-' || seg where text is null;
`,
}
