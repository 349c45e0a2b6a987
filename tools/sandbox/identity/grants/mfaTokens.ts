import { and, eq, gt } from 'drizzle-orm'
import type { Sandbox } from '../../services'
import { accountOf, type PersonRow } from '../accounts'
import { mfaTokens } from '../schema'
import { freshSecret, hashOfSecret } from '../../../backend/web/secrets'

const LIFETIME_MS = 10 * 60_000

export interface MfaTokens {
  /** @param scope the scope of the refused tokens */
  issue(person: PersonRow, scope: string): Promise<string>
  find(token: string): Promise<{ readonly person: PersonRow; readonly scope: string } | undefined>
  spend(token: string): Promise<void>
}

/** Tokens issued with `mfa_required` (S8). They prove the first factor, so they are stored as hashes and live ten minutes. */
export function mfaTokenStore(sandbox: Pick<Sandbox, 'db' | 'clock'>): MfaTokens {
  const { db, clock } = sandbox
  return {
    async issue({ sub }, scope) {
      const token = freshSecret()
      const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS)
      await db.insert(mfaTokens).values({ tokenHash: hashOfSecret(token), sub, scope, expiresAt })
      return token
    },
    async find(token) {
      const [row] = await db
        .select()
        .from(mfaTokens)
        .where(and(eq(mfaTokens.tokenHash, hashOfSecret(token)), gt(mfaTokens.expiresAt, clock.now())))
      const person = row === undefined ? undefined : await accountOf(sandbox, row.sub)
      return row === undefined || person === undefined ? undefined : { person, scope: row.scope }
    },
    async spend(token) {
      await db.delete(mfaTokens).where(eq(mfaTokens.tokenHash, hashOfSecret(token)))
    },
  }
}
