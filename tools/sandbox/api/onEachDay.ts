import { every } from '../../backend/every'
import { londonDate } from '../../backend/londonDate'
import type { Sandbox } from '../services'

/** How often the clock is checked, in ms: tests move it by months. */
const POLL_MS = 1_000

/** Works on each new day of the sandbox's clock, and again at the next check if it failed. Returns a function that stops it. */
export function onEachDay(clock: Sandbox['clock'], what: string, work: () => Promise<unknown>): () => Promise<void> {
  let day = ''
  return every(POLL_MS, what, async () => {
    const today = londonDate(clock.now())
    if (today === day) return
    await work()
    day = today
  })
}
