import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Migration } from '../../backend/db/migrate'

/** `support` opens recordings, `privacy` erases them and checks the audit; others may sign in but see nothing. */
export type Role = 'support' | 'privacy' | 'warehouse'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The company's support agents. */
export const agents = pgTable('support_agents', {
  name: text().primaryKey(),
  role: text().$type<Role>().notNull(),
  passwordHash: text('password_hash').notNull(),
})

/** One row per signed-in browser; the id is stored as a hash only. */
export const sessions = pgTable('support_sessions', {
  key: text().primaryKey(),
  agent: text().notNull(),
  /** When the password was last entered. */
  provedAt: instant('proved_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** The one recording that may be opened, until when and why; another one replaces it. */
  openRec: text('open_rec'),
  openUntil: instant('open_until'),
  openWhy: text('open_why'),
})

export const migrations: readonly Migration[] = [
  {
    id: 'support-002-agents',
    sql: `
create table support_agents (name text primary key, role text not null, password_hash text not null);
create table support_sessions (
  key text primary key,
  agent text not null references support_agents (name) on delete cascade,
  proved_at timestamptz not null,
  expires_at timestamptz not null,
  open_rec text,
  open_until timestamptz,
  open_why text
);
`,
  },
]
