import { useMemo, useSyncExternalStore } from 'react'
import { londonDate, londonTime, type CivilDate, type LondonTime } from '@/domain/dates'
import { useServerClock } from '@/view/appContext'
import { useMinute } from '@/view/useMinute'

/** Today by London's clocks and the server's time, wherever the device is; a new day draws anew at midnight. */
export function useLondonToday(): CivilDate {
  const clock = useServerClock()
  return useSyncExternalStore(clock.subscribe, () => londonDate(clock.getSnapshot()))
}

/** The time there, to the minute: hours that end are over when they end. */
export function useLondonNow(): LondonTime {
  const minute = useMinute()
  return useMemo(() => londonTime(minute), [minute])
}
