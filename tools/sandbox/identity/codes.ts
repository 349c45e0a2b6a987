import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Sandbox } from '../services'
import { challenges } from './schema'

/** How long a code works, in ms. */
const CODE_LIFETIME_MS = 10 * 60 * 1_000
/** How long to wait before another code can be asked for, in ms. */
const RESEND_AFTER_MS = 30_000
const TRIES = 5

type Needs = Pick<Sandbox, 'db' | 'clock' | 'outbox'>

export type Checked =
  | { readonly outcome: 'right'; readonly phone: string }
  | { readonly outcome: 'wrong' }
  /** Too many tries, or too late: only a new code helps. */
  | { readonly outcome: 'spent' }

export interface Codes {
  /** Sends a code to a number and forgets the one before. Answers the seconds to wait when it is too soon for another. */
  send(uid: string, phone: string): Promise<{ readonly waitSeconds: number }>
  /** Where the code of this sign-in was sent. */
  phoneOf(uid: string): Promise<string | undefined>
  /** Each call uses up a try; a right code works once. */
  check(uid: string, typed: string): Promise<Checked>
}

/** One-time codes by text message. A code belongs to one running sign-in (`uid`) and is kept as a keyed hash only. */
export function oneTimeCodes({ db, clock, outbox }: Needs, key: string): Codes {
  const hash = (uid: string, code: string): Buffer => createHmac('sha256', key).update(`${uid}:${code}`).digest()

  return {
    async send(uid, phone) {
      const now = clock.now()
      // 000000 is never given out: it is the code that is always wrong.
      const code = String(randomInt(1, 1_000_000)).padStart(6, '0')
      const row = {
        phone,
        codeHash: hash(uid, code).toString('base64url'),
        sentAt: now,
        expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
        triesLeft: TRIES,
      }
      const soonest = new Date(now.getTime() - RESEND_AFTER_MS)
      const [sent] = await db
        .insert(challenges)
        .values({ uid, ...row })
        .onConflictDoUpdate({
          target: challenges.uid,
          set: row,
          setWhere: sql`${lte(challenges.sentAt, soonest)} or ${challenges.phone} <> ${phone}`,
        })
        .returning({ uid: challenges.uid })
      if (sent === undefined) return { waitSeconds: await secondsToWait(uid, now) }
      await outbox.send({
        kind: 'sms',
        to: phone,
        text: `${code} is your Lockstep ID code. It works for 10 minutes. Never tell it to anybody.`,
      })
      return { waitSeconds: 0 }
    },
    async phoneOf(uid) {
      const [row] = await db.select({ phone: challenges.phone }).from(challenges).where(eq(challenges.uid, uid))
      return row?.phone
    },
    async check(uid, typed) {
      const [tried] = await db
        .update(challenges)
        .set({ triesLeft: sql`${challenges.triesLeft} - 1` })
        .where(and(eq(challenges.uid, uid), gt(challenges.triesLeft, 0), gt(challenges.expiresAt, clock.now())))
        .returning()
      if (tried === undefined) return { outcome: 'spent' }
      const right = timingSafeEqual(hash(uid, codeOf(typed)), Buffer.from(tried.codeHash, 'base64url'))
      if (!right) return { outcome: tried.triesLeft === 0 ? 'spent' : 'wrong' }
      const [used] = await db.delete(challenges).where(eq(challenges.uid, uid)).returning({ phone: challenges.phone })
      return used === undefined ? { outcome: 'spent' } : { outcome: 'right', phone: used.phone }
    },
  }

  async function secondsToWait(uid: string, now: Date): Promise<number> {
    const [row] = await db.select({ sentAt: challenges.sentAt }).from(challenges).where(eq(challenges.uid, uid))
    const waited = row === undefined ? RESEND_AFTER_MS : now.getTime() - row.sentAt.getTime()
    return Math.max(1, Math.ceil((RESEND_AFTER_MS - waited) / 1_000))
  }
}

/** People type codes with spaces and dashes, as they were read out to them. */
const codeOf = (typed: string): string => typed.normalize('NFKC').replace(/[\s\u2010-\u2015-]/g, '')
