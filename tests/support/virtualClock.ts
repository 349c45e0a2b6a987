import type { Clock } from '@/effects/world'

export interface VirtualClock extends Clock {
  /** Lets `ms` pass: every sleeper due by then wakes in order, and what it starts may wake more. */
  advance(ms: number): Promise<void>
  /** The device sleeps: time goes on, and nobody wakes until `advance`. */
  sleepThrough(ms: number): void
  /** Somebody sets the clock back: whoever sleeps wakes after as long as before (`browserClock`). */
  setBack(ms: number): void
}

interface Sleeper {
  at: number
  readonly wake: () => void
}

/** A clock that stands still until a test lets time pass. */
export function createVirtualClock(start: number): VirtualClock {
  let now = start
  let sleepers: Sleeper[] = []
  return {
    now: () => now,
    sleep(ms) {
      let sleeper: Sleeper | undefined
      const done = new Promise<null>(resolve => {
        sleeper = { at: now + ms, wake: () => resolve(null) }
        sleepers.push(sleeper)
      })
      return { done, cancel: () => (sleepers = sleepers.filter(other => other !== sleeper)) }
    },
    sleepThrough: ms => void (now += ms),
    setBack(ms) {
      now -= ms
      for (const sleeper of sleepers) sleeper.at -= ms
    },
    async advance(ms) {
      const end = now + ms
      await settle()
      for (;;) {
        const next = sleepers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        sleepers = sleepers.filter(other => other !== next)
        now = Math.max(now, next.at)
        next.wake()
        await settle()
      }
      now = end
      await settle()
    },
  }
}

/** By tests/support/environment.ts; a test that has no page has none of them. */
declare const shortTimers: (() => number) | undefined
const nothingWaits = () => typeof shortTimers === 'undefined' || shortTimers() === 0

const TURNS_AT_LEAST = 5
/** What still asks for turns after as many has no end. */
const TURNS_AT_MOST = 1_000

/** Lets promises, lazy imports and renders that are already on their way arrive. */
export async function settle(): Promise<void> {
  for (let turn = 0, quiet = 0; quiet < TURNS_AT_LEAST && turn < TURNS_AT_MOST; turn++) {
    await new Promise(resolve => setTimeout(resolve, 0))
    quiet = nothingWaits() ? quiet + 1 : 0
  }
}
