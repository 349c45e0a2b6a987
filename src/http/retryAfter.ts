const FALLBACK_MS = 5_000
const LONGEST_MS = 24 * 3_600_000

/** When a call may be tried again, in epoch milliseconds. Seconds or an HTTP date; anything else is five seconds (NET-06). */
export function readRetryAfter(header: string | null, now: number): number {
  const wait = /^\s*\d{1,9}\s*$/.test(header ?? '') ? Number(header) * 1000 : Date.parse(header ?? '') - now
  return now + (Number.isFinite(wait) && wait >= 0 ? Math.min(wait, LONGEST_MS) : FALLBACK_MS)
}
