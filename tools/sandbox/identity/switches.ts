import { eq } from 'drizzle-orm'
import type { Database } from '../db/connect'
import { switches } from './schema'

/** Switches a test may turn while the sandbox runs. What none was turned says is the table here. */
const UNTURNED = {
  /** May somebody who has no account open one? Off from the start with `LOCKSTEP_PUBLIC_SIGNUP=off`. */
  public_signup: (): boolean => process.env['LOCKSTEP_PUBLIC_SIGNUP'] !== 'off',
  /** Is a second signing key published, as in the days around a change of keys? */
  second_key: (): boolean => false,
} as const

export type Switch = keyof typeof UNTURNED

export async function isSwitchedOn(db: Database, name: Switch): Promise<boolean> {
  const [row] = await db.select().from(switches).where(eq(switches.name, name))
  return row?.enabled ?? UNTURNED[name]()
}

export async function turn(db: Database, name: Switch, enabled: boolean): Promise<void> {
  await db.insert(switches).values({ name, enabled }).onConflictDoUpdate({ target: switches.name, set: { enabled } })
}

export const isPublicSignup = (db: Database): Promise<boolean> => isSwitchedOn(db, 'public_signup')
export const setPublicSignup = (db: Database, enabled: boolean): Promise<void> => turn(db, 'public_signup', enabled)
