import { useMemo, useSyncExternalStore } from 'react'
import { londonDate, londonTime, type CivilDate, type LondonTime } from '@/domain/dates'
import { useServerClock } from '@/view/appContext'
import { useMinute } from '@/view/useMinute'

/** Today's date in London, by the server's time; rerenders at midnight. */
export function useLondonToday(): CivilDate {
  const clock = useServerClock()
  return useSyncExternalStore(clock.subscribe, () => londonDate(clock.getSnapshot()))
}

/** London's time, to the minute. */
export function useLondonNow(): LondonTime {
  const minute = useMinute()
  return useMemo(() => londonTime(minute), [minute])
}
