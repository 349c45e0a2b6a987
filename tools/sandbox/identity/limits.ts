import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Sandbox } from '../services'
import { attempts } from './schema'

export interface Limit {
  readonly name: string
  readonly max: number
  readonly windowMs: number
}

const MINUTE = 60_000

/** The identity service's limits of SRV-15. How often one code may be tried is counted with the code (`codes.ts`). */
export const CODES_PER_RECIPIENT: Limit = { name: 'code', max: 5, windowMs: 60 * MINUTE }
export const PASSWORDS_PER_ACCOUNT: Limit = { name: 'password', max: 10, windowMs: 15 * MINUTE }
export const RESETS_PER_ADDRESS: Limit = { name: 'reset', max: 5, windowMs: 60 * MINUTE }

/** Test suites sign the same people in again and again from one address. */
const GENEROUS_FACTOR = 40

export interface Limits {
  /** Counts one try. Returns 0 if it is allowed, else the seconds until the next one is. */
  take(limit: Limit, whom: string): Promise<number>
  /** Counts a text message or e-mail requested from this address, whatever its recipient; returns what `take` does. */
  takeMessage(from: string): number
  /** Uncounts a message: the caller has proved to be its recipient. */
  forgetMessage(from: string): void
  /** Deletes the counted tries after a success. */
  forget(limit: Limit, whom: string): Promise<void>
}

/**
 * Counts tries by the sandbox's clock, in the database, so that a restart resets nothing. The sandbox's rate policy (`off`,
 * `generous`, …) sets how strict the limits are. Whom a limit concerns is stored only as a hash with `key`.
 * A window that begins in the future is left over from before the clock was set back, and is ignored.
 */
export function limits({ db, clock, limits: rates }: Pick<Sandbox, 'db' | 'clock' | 'limits'>, key: string): Limits {
  const maxOf = ({ max }: Limit): number => {
    if (rates?.policy === 'off') return Infinity
    return rates?.policy === 'generous' ? max * GENEROUS_FACTOR : max
  }
  const keyOf = ({ name }: Limit, whom: string): string =>
    createHmac('sha256', key).update(`${name}:${whom.trim().toLowerCase()}`).digest('base64url')

  return {
    async take(limit, whom) {
      const now = clock.now()
      const until = new Date(now.getTime() + limit.windowMs)
      const at = sql`${now.toISOString()}::timestamptz`
      const isOver = sql`${attempts.until} <= ${at} or ${attempts.since} > ${at}`
      const [row] = await db
        .insert(attempts)
        .values({ key: keyOf(limit, whom), count: 1, since: now, until })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
            since: sql`case when ${isOver} then ${at} else ${attempts.since} end`,
            until: sql`case when ${isOver} then ${until.toISOString()}::timestamptz else ${attempts.until} end`,
          },
        })
        .returning()
      if (row === undefined || row.count <= maxOf(limit)) return 0
      return Math.max(1, Math.ceil((row.until.getTime() - now.getTime()) / 1_000))
    },
    takeMessage: from => rates?.take('message', from)?.retryAfter ?? 0,
    forgetMessage: from => rates?.giveBack('message', from),
    async forget(limit, whom) {
      await db.delete(attempts).where(eq(attempts.key, keyOf(limit, whom)))
    },
  }
}
