import { eq, lte } from 'drizzle-orm'
import { freshSecret, hashOfSecret } from '../../backend/web/secrets'
import type { Store } from '../store'
import type { BegunSignIn } from './provider'
import { signIns } from './schema'

/** How long a sign-in may take, in ms: long enough to find a second factor. */
const LIFETIME_MS = 15 * 60_000

/** Remembers a sign-in for whichever process it returns to; returns the cookie's value. */
export async function rememberSignIn({ db, clock }: Store, begun: BegunSignIn, rec: string): Promise<string> {
  const secret = freshSecret()
  const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS)
  await db.insert(signIns).values({ key: hashOfSecret(secret), ...begun, rec, expiresAt })
  return secret
}

/** The sign-in that this browser began, once. */
export async function takeSignIn(
  { db, clock }: Store,
  secret: string,
): Promise<(BegunSignIn & { readonly rec: string }) | undefined> {
  const [row] = await db
    .delete(signIns)
    .where(eq(signIns.key, hashOfSecret(secret)))
    .returning()
  return row === undefined || row.expiresAt <= clock.now() ? undefined : row
}

export async function deleteExpiredSignIns({ db, clock }: Store): Promise<void> {
  await db.delete(signIns).where(lte(signIns.expiresAt, clock.now()))
}
