import { and, eq, gt } from 'drizzle-orm'
import type { Sandbox } from '../services'
import { accountByEmail, emailKey, openAccount, type PersonRow } from './accounts'
import type { Checked, Codes, Sent } from './codes'
import { hashPassword } from './passwords'
import { signUps } from './schema'

const LIFETIME_MS = 60 * 60_000

const HAS_ACCOUNT =
  'Somebody asked Lockstep ID to open an account for this address, but it already has one. If it was you, sign in with your ' +
  'password, or ask for a new one on the sign-in page. If it was not you, there is nothing to do.'

export interface SignUpWish {
  readonly email: string
  readonly password: string
  readonly wantsMarketing: boolean
}

export interface SignUps {
  /**
   * Sends a code to the address. One that has an account is sent a letter instead, and the page cannot tell.
   * @param from the address of the browser that asks
   */
  begin(uid: string, wish: SignUpWish, from: string): Promise<Sent>
  resend(uid: string, from: string): Promise<Sent | undefined>
  emailOf(uid: string): Promise<string | undefined>
  /** Opens the account when the code is right. */
  finish(uid: string, code: string, from: string): Promise<PersonRow | Exclude<Checked['outcome'], 'right'>>
}

/** Accounts by e-mail: opened when the address is proved, not before. */
export function emailSignUps(sandbox: Pick<Sandbox, 'db' | 'clock'>, codes: Codes): SignUps {
  const { db, clock } = sandbox
  const keyOf = (uid: string): string => `${uid}:sign-up`

  async function pending(uid: string) {
    const [row] = await db
      .select()
      .from(signUps)
      .where(and(eq(signUps.uid, uid), gt(signUps.expiresAt, clock.now())))
    return row
  }

  async function send(uid: string, email: string, from: string): Promise<Sent> {
    const known = await accountByEmail(sandbox, email)
    return codes.send(keyOf(uid), { kind: 'email', to: emailKey(email) }, from, known === undefined ? undefined : HAS_ACCOUNT)
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
      const row = await pending(uid)
      return row === undefined ? undefined : send(uid, row.email, from)
    },
    async emailOf(uid) {
      return (await pending(uid))?.email
    },
    async finish(uid, code, from) {
      const row = await pending(uid)
      if (row === undefined) return 'spent'
      const checked = await codes.check(keyOf(uid), code, from)
      if (checked.outcome !== 'right') return checked.outcome
      await db.delete(signUps).where(eq(signUps.uid, uid))
      // A code of an address that was changed meanwhile proves nothing about the new one.
      if (checked.recipient.to !== row.email) return 'spent'
      return (await openAccount(sandbox, row)) ?? 'spent'
    },
  }
}
