/**
 * A clock to draw with: `useSyncExternalStore` reads it, nothing is dispatched (src/README.md, rule 5). One timer for all
 * readers.
 */
export interface TickingClock {
  subscribe(onTick: () => void): () => void
  /** Epoch milliseconds by the server's clock, rounded up to the second, so that a countdown never promises too much. */
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
