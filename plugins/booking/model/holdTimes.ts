/** Minutes before the end of a hold at which the person is warned (decisions.md D2). */
export const WARN_AT_MINUTES = [5, 1] as const

const MINUTE_MS = 60_000

/** The next thing to happen to a hold. */
export type HoldMoment =
  | { readonly kind: 'warn'; readonly minutesLeft: number; readonly inMs: number }
  | { readonly kind: 'expire'; readonly inMs: number }

/**
 * The next thing to happen and in how many milliseconds, by the server's clock. Past warnings are skipped, but a hold that is
 * found with less than five minutes left gets a warning at once.
 */
export function nextHoldMoment(expiresAt: number, serverNow: number, warned: number | undefined): HoldMoment {
  const left = expiresAt - serverNow
  if (left <= 0) return { kind: 'expire', inMs: 0 }
  const outstanding = WARN_AT_MINUTES.filter(minutes => warned === undefined || minutes < warned)
  const overdue = outstanding.filter(minutes => left <= minutes * MINUTE_MS).at(-1)
  if (overdue !== undefined) return { kind: 'warn', minutesLeft: overdue, inMs: 0 }
  const next = outstanding[0]
  return next === undefined ? { kind: 'expire', inMs: left } : { kind: 'warn', minutesLeft: next, inMs: left - next * MINUTE_MS }
}
