import { sandboxAdmin } from './sandboxAdmin'

/**
 * Moves the clock of every service, but of no browser. Only for files named `*.clock.spec.ts` or `*.after.spec.ts`, which have a
 * sandbox to themselves.
 */
export async function moveSandboxClock(minutes: number): Promise<void> {
  await sandboxAdmin('POST', 'clock', { offsetMs: minutes * 60_000 })
}

/** Moves it to the morning of a day, `YYYY-MM-DD`. */
export async function moveSandboxClockTo(day: string): Promise<void> {
  await sandboxAdmin('POST', 'clock', { offsetMs: Date.parse(`${day}T09:00:00Z`) - Date.now() })
}
