import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../backend/db/instant'
import type { Migration } from '../../backend/db/migrate'

/** `support` opens recordings, `privacy` erases them and checks the audit; others may sign in but see nothing. */
export type Role = 'support' | 'privacy' | 'warehouse'

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
})

/** The recordings that a session may open, until when and why; it ends with the session. */
export const opened = pgTable(
  'support_opened',
  {
    session: text().notNull(),
    rec: text().notNull(),
    until: instant('until').notNull(),
    why: text().notNull(),
  },
  ({ session, rec }) => [primaryKey({ columns: [session, rec] })],
)

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
  {
    // An agent may compare two visits, so each stays open for its own 15 minutes. The old columns stay, because servers of the
    // previous release still read them during a deployment.
    id: 'support-012-opened',
    sql: `
create table support_opened (
  session text not null references support_sessions (key) on delete cascade,
  rec text not null,
  until timestamptz not null,
  why text not null,
  primary key (session, rec)
);
`,
  },
]
