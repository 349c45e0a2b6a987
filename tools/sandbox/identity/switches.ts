import { eq } from 'drizzle-orm'
import type { Database } from '../db/connect'
import { switches } from './schema'

const PUBLIC_SIGNUP = 'public_signup'

/** May a number that nobody has used yet open an account? On, unless turned off here or by `LOCKSTEP_PUBLIC_SIGNUP=off`. */
export async function isPublicSignup(db: Database): Promise<boolean> {
  const [row] = await db.select().from(switches).where(eq(switches.name, PUBLIC_SIGNUP))
  return row?.enabled ?? process.env['LOCKSTEP_PUBLIC_SIGNUP'] !== 'off'
}

export async function setPublicSignup(db: Database, enabled: boolean): Promise<void> {
  await db
    .insert(switches)
    .values({ name: PUBLIC_SIGNUP, enabled })
    .onConflictDoUpdate({ target: switches.name, set: { enabled } })
}
