import { and, eq, gt } from 'drizzle-orm'
import type { Sandbox } from '../services'
import { accountOf, type PersonRow } from './accounts'
import type { Checked, Codes, Recipient, Sent } from './codes'
import { firstFactors } from './schema'

export type FirstFactor = 'sms' | 'pwd'

/** How long a correct first factor waits for the second. */
const LIFETIME_MS = 30 * 60_000

/** A sign-in whose first factor was correct and whose second is missing. */
export interface PendingSignIn {
  readonly person: PersonRow
  readonly factor: FirstFactor
}

export interface SecondFactor {
  /**
   * Records the first factor and sends a code for the second.
   * @param from the address of the browser that asks
   */
  begin(uid: string, pending: PendingSignIn, from: string): Promise<Sent>
  /** Undefined if the first factor was not proved, or too long ago. */
  pendingSignIn(uid: string): Promise<PendingSignIn | undefined>
  resend(uid: string, pending: PendingSignIn, from: string): Promise<Sent>
  check(uid: string, pending: PendingSignIn, code: string, from: string): Promise<Checked['outcome']>
  /** Deletes the record of the first factor. */
  forget(uid: string): Promise<void>
}

/** Whether the account requires a second factor. */
export const asksSecondFactor = ({ mfa }: PersonRow): boolean => mfa !== 'off'

/** The recipient of the second code: e-mail after the phone, phone after the password. Every account has at least one. */
export function secondRecipient({ phone, email, sub }: PersonRow, factor: FirstFactor): Recipient {
  const recipients: readonly Recipient[] = [
    ...(phone === null ? [] : [{ kind: 'sms', to: phone } as const]),
    ...(email === null ? [] : [{ kind: 'email', to: email } as const]),
  ]
  const recipient = recipients.find(({ kind }) => (kind === 'sms') !== (factor === 'sms')) ?? recipients[0]
  if (recipient === undefined) throw new Error(`The account ${sub} has neither a phone number nor an e-mail address`)
  return recipient
}

export function secondFactor(sandbox: Pick<Sandbox, 'db' | 'clock'>, codes: Codes): SecondFactor {
  const { db, clock } = sandbox
  // The key includes the person: a code does not complete another person's first factor in the same sign-in.
  const keyOf = (uid: string, sub: string): string => `${uid}:mfa:${sub}`
  const send = (uid: string, { person, factor }: PendingSignIn, from: string): Promise<Sent> =>
    codes.send(keyOf(uid, person.sub), secondRecipient(person, factor), from)

  return {
    async begin(uid, { person, factor }, from) {
      const row = { sub: person.sub, factor, expiresAt: new Date(clock.now().getTime() + LIFETIME_MS) }
      await db
        .insert(firstFactors)
        .values({ uid, ...row })
        .onConflictDoUpdate({ target: firstFactors.uid, set: row })
      return send(uid, { person, factor }, from)
    },
    async pendingSignIn(uid) {
      const [row] = await db
        .select()
        .from(firstFactors)
        .where(and(eq(firstFactors.uid, uid), gt(firstFactors.expiresAt, clock.now())))
      const person = row === undefined ? undefined : await accountOf(sandbox, row.sub)
      return row === undefined || person === undefined ? undefined : { person, factor: row.factor }
    },
    resend: send,
    async check(uid, { person }, code, from) {
      return (await codes.check(keyOf(uid, person.sub), code, from)).outcome
    },
    async forget(uid) {
      await db.delete(firstFactors).where(eq(firstFactors.uid, uid))
    },
  }
}
