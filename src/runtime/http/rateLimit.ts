import type { Clock } from '../effects/world'
import { AppError } from '@/kernel/AppError'

const FALLBACK_MS = 5_000
const LONGEST_MS = 24 * 3_600_000

/**
 * When a call may be tried again, in epoch milliseconds of the device. Seconds or an HTTP date, which counts by the clock
 * of the server that wrote it; anything else is five seconds (NET-06).
 */
export function readRetryAfter(headers: Headers, now: number): number {
  const header = headers.get('retry-after') ?? ''
  const written = Date.parse(headers.get('date') ?? '')
  const wait = /^\s*\d{1,9}\s*$/.test(header) ? Number(header) * 1000 : dateOf(header) - (Number.isNaN(written) ? now : written)
  return now + (Number.isFinite(wait) && wait >= 0 ? Math.min(wait, LONGEST_MS) : FALLBACK_MS)
}

/** Requires a weekday, because browsers also parse `-5` as a date. */
const dateOf = (header: string): number => (/^\s*[A-Za-z]{3,9},/.test(header) ? Date.parse(header) : Number.NaN)

/** A call that would have to wait longer than this fails at once instead. */
const WAIT_AT_MOST_MS = 30_000
/** Spreads the waiting calls, so that they are not all sent at once. */
const SPREAD_MS = 1_000

/** The error for too many requests; the next one may be sent at `retryAt`, epoch milliseconds. */
export function tooManyRequests(retryAt: number, now: number): AppError {
  return new AppError('RATE_LIMITED', 429, { details: { retryAfterSeconds: Math.ceil((retryAt - now) / 1000) } })
}

interface Parts {
  readonly clock: Clock
  /** Between 0 and 1. */
  readonly jitter: () => number
  readonly reports: { rateLimited(retryAt: number): void }
}

/** The time in which the server has asked for no requests: none are sent (NET-04). */
export interface RateLimitWindow {
  open(retryAt: number): void
  /** Waits for its end. @throws AppError `RATE_LIMITED` if that is too far in the future */
  waitUntilOver(): Promise<void>
}

export function createRateLimitWindow({ clock, jitter, reports }: Parts): RateLimitWindow {
  let until = 0
  return {
    open: retryAt => void (until = Math.max(until, retryAt)),
    async waitUntilOver() {
      for (let now = clock.now(); now < until; now = clock.now()) {
        if (until - now > WAIT_AT_MOST_MS) {
          reports.rateLimited(until)
          throw tooManyRequests(until, now)
        }
        await clock.sleep(until - now + jitter() * SPREAD_MS).done
      }
    },
  }
}
