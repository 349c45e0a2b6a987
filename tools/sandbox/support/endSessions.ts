import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect'
import { artifacts } from '../identity/schema'

/** Signs a person out everywhere: what the identity service keeps of them, refresh tokens included, is gone. */
export async function endSessions(db: Database, sub: string): Promise<void> {
  await db.delete(artifacts).where(sql`${artifacts.payload} ->> 'accountId' = ${sub}`)
}
