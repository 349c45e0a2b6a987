import { eq } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import { switches } from './schema'

/** Switches that a test may set while the sandbox runs, with their defaults. */
const DEFAULTS = {
  /** Whether new accounts can be opened. Off from the start with `LOCKSTEP_PUBLIC_SIGNUP=off`. */
  public_signup: (): boolean => process.env['LOCKSTEP_PUBLIC_SIGNUP'] !== 'off',
  /** Whether a second signing key is published, as during a key rotation. */
  second_key: (): boolean => false,
} as const

export type Switch = keyof typeof DEFAULTS

export async function isSwitchedOn(db: Database, name: Switch): Promise<boolean> {
  const [row] = await db.select().from(switches).where(eq(switches.name, name))
  return row?.enabled ?? DEFAULTS[name]()
}

export async function setSwitch(db: Database, name: Switch, enabled: boolean): Promise<void> {
  await db.insert(switches).values({ name, enabled }).onConflictDoUpdate({ target: switches.name, set: { enabled } })
}

export const isPublicSignup = (db: Database): Promise<boolean> => isSwitchedOn(db, 'public_signup')
export const setPublicSignup = (db: Database, enabled: boolean): Promise<void> => setSwitch(db, 'public_signup', enabled)
