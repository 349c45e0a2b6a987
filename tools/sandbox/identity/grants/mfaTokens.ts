import { and, eq, gt } from 'drizzle-orm'
import type { Sandbox } from '../../services'
import { accountOf, type PersonRow } from '../accounts'
import { mfaTokens } from '../schema'
import { freshSecret, hashOfSecret } from '../secrets'

const LIFETIME_MS = 10 * 60_000

export interface MfaTokens {
  /** @param scope what the tokens that were refused would have been for */
  issue(person: PersonRow, scope: string): Promise<string>
  find(token: string): Promise<{ readonly person: PersonRow; readonly scope: string } | undefined>
  spend(token: string): Promise<void>
}

/** What `mfa_required` hands out (S8). It proves the first factor, so it is kept as a hash and lives ten minutes. */
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
