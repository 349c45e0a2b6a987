import { and, eq, gt, lte } from 'drizzle-orm'
import { isPassword } from '../../backend/web/passwords'
import { freshSecret, hashOfSecret } from '../../backend/web/secrets'
import type { Store } from '../store'
import { agents, opened, type Role, sessions } from './schema'

const MINUTE = 60_000
const SESSION_MS = 8 * 60 * MINUTE
/** How long a reason opens a recording, and the maximum age of the password for giving one. */
const STEP_UP_MS = 15 * MINUTE

export interface Session {
  readonly key: string
  readonly agent: string
  readonly role: Role
  /** Whether the password has to be entered again before a recording is opened. */
  readonly isStale: boolean
  /** The recordings that this session has open, each with the reason given for it. */
  readonly opened: ReadonlyMap<string, string>
}

/** Returns the cookie's value; undefined if name or password is wrong. */
export async function signIn(store: Store, name: string, password: string): Promise<string | undefined> {
  if (!(await isAgentPassword(store, name, password))) return undefined
  return createSession(store, name, store.clock.now())
}

/** Signs in a person authenticated by the company's provider, with the role it states; returns the cookie's value. */
export async function signInFromProvider(
  store: Store,
  { name, role, provedAt }: { readonly name: string; readonly role: Role; readonly provedAt: Date },
): Promise<string> {
  await store.db
    .insert(agents)
    .values({ name, role, passwordHash: '' })
    .onConflictDoUpdate({ target: agents.name, set: { role } })
  return createSession(store, name, provedAt)
}

/** Deletes an agent who has lost the role at the company, and with the agent their sessions. */
export async function deleteAgent({ db }: Store, name: string): Promise<void> {
  await db.delete(agents).where(eq(agents.name, name))
}

async function createSession({ db, clock }: Store, agent: string, provedAt: Date): Promise<string> {
  const secret = freshSecret()
  const expiresAt = new Date(clock.now().getTime() + SESSION_MS)
  await db.insert(sessions).values({ key: hashOfSecret(secret), agent, provedAt, expiresAt })
  return secret
}

export async function isAgentPassword({ db }: Store, name: string, password: string): Promise<boolean> {
  const [agent] = await db.select().from(agents).where(eq(agents.name, name))
  return isPassword(password, agent?.passwordHash)
}

export async function sessionOf({ db, clock }: Store, secret: string): Promise<Session | undefined> {
  const [row] = await db
    .select()
    .from(sessions)
    .innerJoin(agents, eq(agents.name, sessions.agent))
    .where(eq(sessions.key, hashOfSecret(secret)))
  const now = clock.now()
  if (row === undefined || row.support_sessions.expiresAt <= now) return undefined
  const { key, agent, provedAt } = row.support_sessions
  const openRows = await db
    .select()
    .from(opened)
    .where(and(eq(opened.session, key), gt(opened.until, now)))
  return {
    key,
    agent,
    role: row.support_agents.role,
    isStale: now.getTime() - provedAt.getTime() > STEP_UP_MS,
    opened: new Map(openRows.map(({ rec, why }) => [rec, why])),
  }
}

/** Records that the password was entered again. */
export async function confirmPassword({ db, clock }: Store, { key }: Session): Promise<void> {
  await db.update(sessions).set({ provedAt: clock.now() }).where(eq(sessions.key, key))
}

/** Opens a recording in this session for 15 minutes. Other open recordings keep their own 15 minutes. */
export async function openRecording({ db, clock }: Store, { key }: Session, rec: string, why: string): Promise<void> {
  const until = new Date(clock.now().getTime() + STEP_UP_MS)
  await db
    .insert(opened)
    .values({ session: key, rec, until, why })
    .onConflictDoUpdate({ target: [opened.session, opened.rec], set: { until, why } })
}

export async function signOut({ db }: Store, { key }: Session): Promise<void> {
  await db.delete(sessions).where(eq(sessions.key, key))
}

export async function deleteExpiredSessions({ db, clock }: Store): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, clock.now()))
}
