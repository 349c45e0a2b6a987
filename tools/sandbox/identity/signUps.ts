import { and, eq, gt } from 'drizzle-orm'
import type { Sandbox } from '../services'
import { accountByEmail, emailKey, openAccount, type PersonRow } from './accounts'
import type { Checked, Codes, Sent } from './codes'
import { hashPassword } from '../../backend/web/passwords'
import { signUps } from './schema'

const LIFETIME_MS = 60 * 60_000

const HAS_ACCOUNT =
  'Somebody asked Lockstep ID to open an account for this address, but it already has one. If it was you, sign in with your ' +
  'password, or ask for a new one on the sign-in page. If it was not you, there is nothing to do.'

export interface SignUpRequest {
  readonly email: string
  readonly password: string
  readonly wantsMarketing: boolean
}

export interface SignUps {
  /**
   * Sends a code to the address. If it has an account, an e-mail says so instead, and the page shows no difference.
   * @param from the address of the browser that asks
   */
  begin(uid: string, request: SignUpRequest, from: string): Promise<Sent>
  resend(uid: string, from: string): Promise<Sent | undefined>
  emailOf(uid: string): Promise<string | undefined>
  /** Opens the account if the code is correct. */
  finish(uid: string, code: string, from: string): Promise<PersonRow | Exclude<Checked['outcome'], 'right'>>
}

/** Sign-up by e-mail: the account opens once the address is verified. */
export function emailSignUps(sandbox: Pick<Sandbox, 'db' | 'clock'>, codes: Codes): SignUps {
  const { db, clock } = sandbox
  const keyOf = (uid: string): string => `${uid}:sign-up`

  async function pendingSignUp(uid: string) {
    const [row] = await db
      .select()
      .from(signUps)
      .where(and(eq(signUps.uid, uid), gt(signUps.expiresAt, clock.now())))
    return row
  }

  async function send(uid: string, email: string, from: string): Promise<Sent> {
    const existing = await accountByEmail(sandbox, email)
    return codes.send(keyOf(uid), { kind: 'email', to: emailKey(email) }, from, existing === undefined ? undefined : HAS_ACCOUNT)
  }

  return {
    async begin(uid, { email, password, wantsMarketing }, from) {
      const row = {
        email: emailKey(email),
        passwordHash: await hashPassword(password),
        wantsMarketing,
        expiresAt: new Date(clock.now().getTime() + LIFETIME_MS),
      }
      await db
        .insert(signUps)
        .values({ uid, ...row })
        .onConflictDoUpdate({ target: signUps.uid, set: row })
      return send(uid, email, from)
    },
    async resend(uid, from) {
      const row = await pendingSignUp(uid)
      return row === undefined ? undefined : send(uid, row.email, from)
    },
    async emailOf(uid) {
      return (await pendingSignUp(uid))?.email
    },
    async finish(uid, code, from) {
      const row = await pendingSignUp(uid)
      if (row === undefined) return 'spent'
      const checked = await codes.check(keyOf(uid), code, from)
      if (checked.outcome !== 'right') return checked.outcome
      await db.delete(signUps).where(eq(signUps.uid, uid))
      // The code was sent to an earlier address, so it does not verify the current one.
      if (checked.recipient.to !== row.email) return 'spent'
      return (await openAccount(sandbox, row)) ?? 'spent'
    },
  }
}
