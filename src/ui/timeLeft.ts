export interface TimeLeft {
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
  /** The whole rest in milliseconds, never below zero. */
  readonly milliseconds: number
}

/**
 * The time until a deadline. A started second counts as whole, so that “0 s” shows only when the time is over.
 * @param expiresAt milliseconds since the epoch
 * @param now milliseconds since the epoch
 */
export function timeLeft(expiresAt: number, now: number): TimeLeft {
  const milliseconds = Math.max(0, expiresAt - now)
  const total = Math.ceil(milliseconds / 1000)
  return { hours: Math.floor(total / 3600), minutes: Math.floor((total % 3600) / 60), seconds: total % 60, milliseconds }
}
