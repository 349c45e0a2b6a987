import { lt, notExists, sql } from 'drizzle-orm'
import type { Sandbox } from '../services'
import { artifacts, attempts, challenges, firstFactors, grantOrganizations, mfaTokens, resets, signUps } from './schema'

/** Deletes what can be of no use any more. */
export async function forgetOld({ db, clock }: Pick<Sandbox, 'db' | 'clock'>): Promise<void> {
  // Kept for a day longer: until then the provider can still tell an old token from an unknown one.
  await db.delete(artifacts).where(lt(artifacts.expiresAt, sql`now() - interval '1 day'`))
  const grant = db
    .select()
    .from(artifacts)
    .where(sql`${artifacts.key} = 'Grant:' || ${grantOrganizations.grantId}`)
  await db.delete(grantOrganizations).where(notExists(grant))
  const now = clock.now()
  const tables = [challenges, firstFactors, mfaTokens, resets, signUps]
  for (const table of tables) await db.delete(table).where(lt(table.expiresAt, now))
  await db.delete(attempts).where(lt(attempts.until, now))
}
