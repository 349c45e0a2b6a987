import { useSyncExternalStore } from 'react'
import { useServerClock } from './appContext'

const MINUTE_MS = 60_000

/** The server's time to the minute, in epoch milliseconds: what depends on opening hours is drawn again when a minute is over. */
export function useMinute(): number {
  const clock = useServerClock()
  const minute = () => Math.floor(clock.getSnapshot() / MINUTE_MS) * MINUTE_MS
  return useSyncExternalStore(clock.subscribe, minute, minute)
}
