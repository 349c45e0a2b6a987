import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../backend/db/instant'
import type { Migration } from '../../backend/db/migrate'

/** Sign-ins that have begun; each is used once. The browser's secret is stored as a hash only. */
export const signIns = pgTable('support_sign_ins', {
  key: text().primaryKey(),
  state: text().notNull(),
  nonce: text().notNull(),
  verifier: text().notNull(),
  /** The recording to return to; empty for the search page. */
  rec: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const migrations: readonly Migration[] = [
  {
    id: 'support-007-openid',
    sql: `
create table support_sign_ins (
  key text primary key,
  state text not null,
  nonce text not null,
  verifier text not null,
  rec text not null,
  expires_at timestamptz not null
);
`,
  },
]
