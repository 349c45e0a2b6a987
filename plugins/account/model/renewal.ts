/** A token is renewed this long before it ends (S9). */
export const AHEAD_MS = 60_000
/** After the provider could not be reached. */
export const RETRY_MS = 30_000

/** When to renew a token: a minute before its end, but never sooner than after half its life, so that short ones do not spin. */
export const renewalDue = (now: number, expiresAt: number): number =>
  Math.round(Math.max(expiresAt - AHEAD_MS, (now + expiresAt) / 2))
