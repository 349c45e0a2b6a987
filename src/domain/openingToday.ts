import { addDays, londonTime, weekdayOf, type LondonTime } from './dates'
import { clockTime } from './londonClock'
import { exceptionOn, hoursByWeekday, isOpenAt, WEEKDAYS, type Weekday, type WeekdayHours } from './openingHours'

/** Whether a store is staffed now, and when that changes. Times as HH:MM. */
export type OpeningToday =
  | { readonly state: 'open'; readonly until: string }
  | { readonly state: 'opensLater'; readonly from: string }
  | { readonly state: 'opensTomorrow'; readonly from: string }
  | { readonly state: 'opensOn'; readonly weekday: Weekday; readonly from: string }
  | { readonly state: 'closed' }

/** A week, plus the two days of Christmas. */
const DAYS_AHEAD = 9

/**
 * In London time, wherever the visitor is.
 * @param now milliseconds since the epoch
 */
export const openingToday = (hours: readonly WeekdayHours[], now: number): OpeningToday => openingAt(hours, londonTime(now))

export function openingAt(hours: readonly WeekdayHours[], london: LondonTime): OpeningToday {
  const { date, minutes } = london
  const rows = hoursByWeekday(hours)
  const spansOn = (day: string) => (exceptionOn(day) === undefined ? (rows[weekdayOf(day) - 1]?.spans ?? []) : [])
  const time = clockTime(minutes)
  if (isOpenAt(hours, london)) {
    const running = spansOn(date).find(({ from, to }) => from <= time && (time < to || to <= from))
    const until = running?.to ?? spansOn(addDays(date, -1)).at(-1)?.to
    if (until !== undefined) return { state: 'open', until }
  }
  const later = spansOn(date).find(({ from }) => from > time)
  if (later) return { state: 'opensLater', from: later.from }
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(date, ahead)
    const from = spansOn(day)[0]?.from
    const weekday = WEEKDAYS[weekdayOf(day) - 1]
    if (from === undefined || weekday === undefined) continue
    return ahead === 1 ? { state: 'opensTomorrow', from } : { state: 'opensOn', weekday, from }
  }
  return { state: 'closed' }
}
