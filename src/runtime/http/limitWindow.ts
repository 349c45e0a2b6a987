import type { Clock } from '../effects/world'
import { AppError } from '@/kernel/AppError'

/** Longer than this nobody waits for what they pressed: it is refused at once, and says so. */
const WAIT_AT_MOST_MS = 30_000
/** So that what has waited does not come all in one moment. */
const SPREAD_MS = 1_000

/** Too many requests were made; the next one is welcome at `retryAt`, epoch milliseconds. */
export function tooManyRequests(retryAt: number, now: number): AppError {
  return new AppError('RATE_LIMITED', 429, 'RATE_LIMITED', { retryAfterSeconds: Math.ceil((retryAt - now) / 1000) })
}

interface Parts {
  readonly clock: Clock
  /** Between 0 and 1. */
  readonly jitter: () => number
  readonly reports: { rateLimited(retryAt: number): void }
}

/** The time for which the server has asked to be left alone: nothing is sent within it (NET-04). */
export interface LimitWindow {
  begin(retryAt: number): void
  /** Waits for its end. @throws AppError `RATE_LIMITED` where that is too far off */
  end(): Promise<void>
}

export function createLimitWindow({ clock, jitter, reports }: Parts): LimitWindow {
  let until = 0
  return {
    begin: retryAt => void (until = Math.max(until, retryAt)),
    async end() {
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
