import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import { agreements } from './schema'

type AgreementRow = typeof agreements.$inferSelect

/** A new link with an unguessable token (256 bits). */
export const newLink = (now: Date, lifetimeMs: number): Pick<AgreementRow, 'linkToken' | 'linkExpiresAt'> => ({
  linkToken: randomBytes(32).toString('base64url'),
  linkExpiresAt: new Date(now.getTime() + lifetimeMs),
})

export type AgreementLink = { readonly agreement: AgreementRow; readonly isExpired: boolean }

/** The agreement of a link, even an expired one, so that the page can link back. */
export async function agreementOf(db: Database, token: string, now: Date): Promise<AgreementLink | undefined> {
  const [agreement] = await db.select().from(agreements).where(eq(agreements.linkToken, token))
  return agreement === undefined ? undefined : { agreement, isExpired: agreement.linkExpiresAt <= now }
}
