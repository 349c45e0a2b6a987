import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lte, ne, or, sql } from 'drizzle-orm'
import { email } from '../mail/email'
import { code as codePart, paragraph } from '../mail/letter'
import type { Sandbox } from '../services'
import { CODES_PER_RECIPIENT, type Limits } from './limits'
import { challenges } from './schema'

/** How long a code works, in ms. */
export const CODE_LIFETIME_MS = 10 * 60 * 1_000
/** How long to wait before another code can be requested, in ms. */
const RESEND_AFTER_MS = 30_000
export const TRIES = 5
export const CODE_DIGITS = 6

type Needs = Pick<Sandbox, 'db' | 'clock' | 'outbox' | 'settings'>

export interface Recipient {
  readonly kind: 'sms' | 'email'
  /** `+447400123456` or an e-mail address. */
  readonly to: string
}

export type Sent =
  | { readonly outcome: 'sent' }
  /** The code that was just sent is still valid. */
  | { readonly outcome: 'tooSoon'; readonly waitSeconds: number }
  /** The limit of this recipient, or of the caller, is reached; nothing was sent. */
  | { readonly outcome: 'tooMany'; readonly waitSeconds: number }

export type Checked =
  | { readonly outcome: 'right'; readonly recipient: Recipient }
  | { readonly outcome: 'wrong' }
  /** Too many tries, or expired: a new code is needed. */
  | { readonly outcome: 'spent' }

/**
 * One-time codes. A code belongs to a key, which names the sign-in in progress and the purpose of the code (`{uid}`, `{uid}:mfa`,
 * …), and is kept as a keyed hash only.
 */
export interface Codes {
  /**
   * Sends a code and invalidates the previous one.
   * @param from the address that asks
   * @param decoy a text to send instead of a code, with the same work and answer; then no code is accepted
   */
  send(key: string, recipient: Recipient, from: string, decoy?: string): Promise<Sent>
  /** Where the last code was sent. */
  recipientOf(key: string): Promise<Recipient | undefined>
  /**
   * Each call uses up one try; a correct code works once.
   * @param from the address that it came from
   */
  check(key: string, typed: string, from: string): Promise<Checked>
}

export function oneTimeCodes({ db, clock, outbox, settings }: Needs, secret: string, limits: Limits): Codes {
  const hash = (key: string, code: string): Buffer => createHmac('sha256', secret).update(`${key}:${code}`).digest()

  return {
    async send(key, recipient, from, decoy) {
      const now = clock.now()
      const { kind, to } = recipient
      const waitSeconds = await secondsToWait(key, to, now)
      if (waitSeconds > 0) return { outcome: 'tooSoon', waitSeconds }
      const blockedFor = limits.takeMessage(from) || (await limits.take(CODES_PER_RECIPIENT, to))
      if (blockedFor > 0) return { outcome: 'tooMany', waitSeconds: blockedFor }
      // 000000 is never issued: tests use it as a code that is always wrong.
      const code = String(randomInt(1, 10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
      const row = {
        kind,
        sentTo: to,
        codeHash: hash(decoy === undefined ? key : `decoy:${key}`, code).toString('base64url'),
        sentAt: now,
        expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
        triesLeft: TRIES,
      }
      const soonest = new Date(now.getTime() - RESEND_AFTER_MS)
      const [stored] = await db
        .insert(challenges)
        .values({ uid: key, ...row })
        .onConflictDoUpdate({
          target: challenges.uid,
          set: row,
          // Of two concurrent requests only one sends.
          setWhere: or(lte(challenges.sentAt, soonest), gt(challenges.sentAt, now), ne(challenges.sentTo, to)),
        })
        .returning({ uid: challenges.uid })
      if (stored === undefined) return { outcome: 'tooSoon', waitSeconds: RESEND_AFTER_MS / 1_000 }
      if (kind === 'sms') {
        await outbox.send({ kind, to, text: decoy ?? textMessageWith(code, settings.origins.identity) })
      } else {
        const parts = decoy === undefined ? [codePart(code, WHAT), paragraph(WARNING)] : [paragraph(decoy)]
        await outbox.send(email(to, { subject: 'Your code', parts, ...(decoy === undefined && { because: UNASKED }) }))
      }
      return { outcome: 'sent' }
    },
    async recipientOf(key) {
      const [row] = await db.select().from(challenges).where(eq(challenges.uid, key))
      return row === undefined ? undefined : { kind: row.kind, to: row.sentTo }
    },
    async check(key, typed, from) {
      const [tried] = await db
        .update(challenges)
        .set({ triesLeft: sql`${challenges.triesLeft} - 1` })
        .where(and(eq(challenges.uid, key), gt(challenges.triesLeft, 0), gt(challenges.expiresAt, clock.now())))
        .returning()
      if (tried === undefined) return { outcome: 'spent' }
      const isCorrect = timingSafeEqual(hash(key, codeOf(typed)), Buffer.from(tried.codeHash, 'base64url'))
      if (!isCorrect) return { outcome: tried.triesLeft === 0 ? 'spent' : 'wrong' }
      const [used] = await db.delete(challenges).where(eq(challenges.uid, key)).returning()
      if (used === undefined) return { outcome: 'spent' }
      await limits.forget(CODES_PER_RECIPIENT, used.sentTo)
      limits.forgetMessage(from)
      return { outcome: 'right', recipient: { kind: used.kind, to: used.sentTo } }
    },
  }

  async function secondsToWait(key: string, to: string, now: Date): Promise<number> {
    const [row] = await db.select().from(challenges).where(eq(challenges.uid, key))
    if (row === undefined || row.sentTo !== to) return 0
    const waited = now.getTime() - row.sentAt.getTime()
    // Sent in the future: the sandbox's clock was set back.
    return waited < 0 ? 0 : Math.max(0, Math.ceil((RESEND_AFTER_MS - waited) / 1_000))
  }
}

const WHAT = 'your Lockstep ID code'
const WARNING = 'It expires in 10 minutes. Don’t share it with anyone.'
const UNASKED =
  'If you did not ask for it, somebody may be trying to sign in as you. Nobody gets in without the code; if it happens again, tell us.'

/** The last line lets phones offer the code to this origin's page only (origin-bound one-time codes). */
const textMessageWith = (code: string, origin: string): string =>
  `${code} is ${WHAT}. ${WARNING}\n\n@${new URL(origin).hostname} #${code}`

/** People type codes with spaces and dashes. */
const codeOf = (typed: string): string => typed.normalize('NFKC').replace(/[\s\u2010-\u2015-]/g, '')
