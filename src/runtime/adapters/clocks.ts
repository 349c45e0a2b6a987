import type { Clock } from '../effects/world'

/** Timers pause while a laptop is suspended, so the clock is checked this often: a sleep ends at most this late. */
const CHECK_INTERVAL_MS = 15_000

export const browserClock: Clock = {
  now: () => Date.now(),
  sleep(ms) {
    const due = Date.now() + ms
    let slept = 0
    let timer: ReturnType<typeof setTimeout>
    const done = new Promise<null>(resolve => {
      const sleepOn = (): void => {
        // the time slept counts, too, so that setting the clock back does not prolong the sleep
        const part = Math.max(0, Math.min(ms - slept, due - Date.now(), CHECK_INTERVAL_MS))
        timer = setTimeout(() => {
          slept += part
          if (slept >= ms || Date.now() >= due) resolve(null)
          else sleepOn()
        }, part)
      }
      sleepOn()
    })
    return { done, cancel: () => clearTimeout(timer) }
  },
}

/**
 * A clock for rendering: read with `useSyncExternalStore`, with one timer for all readers. Nothing is dispatched (src/README.md,
 * rule 5).
 */
export interface TickingClock {
  subscribe(onTick: () => void): () => void
  /** Epoch milliseconds by the server's clock, rounded up to the second, so that a countdown never shows too much time. */
  getSnapshot(): number
}

export function createTickingClock(serverNow: () => number): TickingClock {
  const readers = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    subscribe(onTick) {
      readers.add(onTick)
      timer ??= setInterval(() => readers.forEach(read => read()), 1000)
      return () => {
        readers.delete(onTick)
        if (readers.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    getSnapshot: () => Math.ceil(serverNow() / 1000) * 1000,
  }
}
