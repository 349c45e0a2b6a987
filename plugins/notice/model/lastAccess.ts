import { addDays, type CivilDate } from '@/domain/dates'
import { clockTime } from '@/domain/londonClock'
import { hasHoursOn, lastMinuteOn } from '@/domain/openingHours'
import type { HoursEntry } from '@/domain/schemas/store'

/** A store may be closed for some days in a row, such as a weekend before Christmas. */
const DAYS_SEARCHED = 7
const DAY_MINUTES = 1_440

/** The last day on which the doors open for somebody who leaves, and when they close. */
export interface LastAccess {
  readonly date: CivilDate
  /** As `HH:MM`; absent if the doors open all day. */
  readonly until?: string
}

/** Undefined if the hours are unknown. */
export function lastAccess(day: CivilDate, hours: readonly HoursEntry[]): LastAccess | undefined {
  const days = Array.from({ length: DAYS_SEARCHED }, (_, back) => addDays(day, -back))
  const date = days.find(each => hasHoursOn(hours, each))
  if (date === undefined) return undefined
  const minutes = lastMinuteOn(hours, date)
  return minutes >= DAY_MINUTES ? { date } : { date, until: clockTime(minutes) }
}
