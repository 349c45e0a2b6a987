import type { Clock } from '@/runtime/effects/world'

export interface VirtualClock extends Clock {
  /** Advances the time by `ms`, resolving all sleeps due by then in order, including new ones. */
  advance(ms: number): Promise<void>
  /** Suspends the device: time passes, but no sleep resolves until `advance`. */
  sleepThrough(ms: number): void
  /** Sets the clock back, without prolonging sleeps (`browserClock`). */
  setBack(ms: number): void
}

interface Sleeper {
  at: number
  readonly wake: () => void
}

/** A clock that is stopped until a test lets time pass. */
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

/** Provided by tests/support/environment.ts; undefined in tests without a page. */
declare const pendingWork: (() => number) | undefined
/** Pending waits of this helper, so that two tabs that settle at once do not wait for each other. */
let ownTurns = 0
const nothingWaits = () => typeof pendingWork === 'undefined' || pendingWork() <= ownTurns

function nextTurn(): Promise<void> {
  ownTurns += 1
  return new Promise(resolve =>
    setTimeout(() => {
      ownTurns -= 1
      resolve()
    }, 0),
  )
}

const QUIET_TURNS = 5
/** More turns than this mean an endless loop. */
const MOST_TURNS = 1_000

/** Waits for pending promises, lazy imports and renders. */
export async function settle(): Promise<void> {
  for (let turn = 0, quiet = 0; quiet < QUIET_TURNS; turn++) {
    if (turn === MOST_TURNS)
      throw new Error(`Still not settled after ${MOST_TURNS} turns: something asks for one turn after the other.`)
    await nextTurn()
    quiet = nothingWaits() ? quiet + 1 : 0
  }
}
