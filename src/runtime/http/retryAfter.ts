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

/** Only a date that names its day of the week is one: browsers read `-5` as a date, too. */
const dateOf = (header: string): number => (/^\s*[A-Za-z]{3,9},/.test(header) ? Date.parse(header) : Number.NaN)
