import type { TickingClock } from '@/runtime/adapters/clocks'

/** The clock of the replayed screens: it stands at the recorded time of the moment that is shown. */
export interface ReplayClock extends TickingClock {
  /** @param serverNow epoch milliseconds by the server's clock */
  stand(serverNow: number): void
}

export function createReplayClock(): ReplayClock {
  const readers = new Set<() => void>()
  let now = 0
  return {
    stand(serverNow) {
      now = Math.ceil(serverNow / 1000) * 1000
      readers.forEach(read => read())
    },
    subscribe(onTick) {
      readers.add(onTick)
      return () => void readers.delete(onTick)
    },
    getSnapshot: () => now,
  }
}
