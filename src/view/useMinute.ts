import { useSyncExternalStore } from 'react'
import { useServerClock } from './appContext'

const MINUTE_MS = 60_000

/** The server's time, truncated to the minute, in epoch milliseconds. Rerenders every minute, for opening hours. */
export function useMinute(): number {
  const clock = useServerClock()
  const minute = () => Math.floor(clock.getSnapshot() / MINUTE_MS) * MINUTE_MS
  return useSyncExternalStore(clock.subscribe, minute, minute)
}
