import { useSyncExternalStore } from 'react'
import { londonDate, type CivilDate } from '@/domain/dates'
import { useServerClock } from '@/view/appContext'

/** Today by London's clocks and the server's time, wherever the device is; a new day draws anew at midnight. */
export function useLondonToday(): CivilDate {
  const clock = useServerClock()
  return useSyncExternalStore(clock.subscribe, () => londonDate(clock.getSnapshot()))
}
