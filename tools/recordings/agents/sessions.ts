import { eq, lte } from 'drizzle-orm'
import { isPassword } from '../../backend/web/passwords'
import { freshSecret, hashOfSecret } from '../../backend/web/secrets'
import type { Store } from '../store'
import { agents, type Role, sessions } from './schema'

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
  /** The recording opened in this session, and why. */
  readonly open: { readonly rec: string; readonly why: string } | undefined
}

/** Returns the cookie's value; undefined if name or password is wrong. */
export async function signIn(store: Store, name: string, password: string): Promise<string | undefined> {
  if (!(await isAgentPassword(store, name, password))) return undefined
  return begin(store, name, store.clock.now())
}

/** Somebody whom the company's provider knows, with the role it says; returns the cookie's value. */
export async function signInKnown(
  store: Store,
  { name, role, provedAt }: { readonly name: string; readonly role: Role; readonly provedAt: Date },
): Promise<string> {
  await store.db
    .insert(agents)
    .values({ name, role, passwordHash: '' })
    .onConflictDoUpdate({ target: agents.name, set: { role } })
  return begin(store, name, provedAt)
}

/** Somebody whom the company has taken the role from; ends their sessions. */
export async function forgetAgent({ db }: Store, name: string): Promise<void> {
  await db.delete(agents).where(eq(agents.name, name))
}

async function begin({ db, clock }: Store, agent: string, provedAt: Date): Promise<string> {
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
  const { key, agent, provedAt, openRec, openUntil, openWhy } = row.support_sessions
  return {
    key,
    agent,
    role: row.support_agents.role,
    isStale: now.getTime() - provedAt.getTime() > STEP_UP_MS,
    open: openRec !== null && openUntil !== null && openUntil > now ? { rec: openRec, why: openWhy ?? '' } : undefined,
  }
}

/** Records that the password was entered again. */
export async function confirmPassword({ db, clock }: Store, { key }: Session): Promise<void> {
  await db.update(sessions).set({ provedAt: clock.now() }).where(eq(sessions.key, key))
}

/** Opens one recording in this session for 15 minutes, and closes the previous one. */
export async function openRecording({ db, clock }: Store, { key }: Session, rec: string, why: string): Promise<void> {
  const openUntil = new Date(clock.now().getTime() + STEP_UP_MS)
  await db.update(sessions).set({ openRec: rec, openUntil, openWhy: why }).where(eq(sessions.key, key))
}

export async function signOut({ db }: Store, { key }: Session): Promise<void> {
  await db.delete(sessions).where(eq(sessions.key, key))
}

export async function deleteExpiredSessions({ db, clock }: Store): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, clock.now()))
}
