import { addDays, londonTime, weekdayOf } from '@/domain/dates'
import { exceptionOn, hoursByWeekday, isOpen, type WeekdayHours } from '@/domain/openingHours'

/** Whether somebody is at a store now, and when that changes. */
export type OpeningToday =
  | { readonly state: 'open'; readonly until: string }
  | { readonly state: 'opensLater'; readonly from: string }
  | { readonly state: 'opensTomorrow'; readonly from: string }
  | { readonly state: 'closed' }

/**
 * By London's clocks; times as HH:MM.
 * @param now milliseconds since the epoch
 */
export function openingToday(hours: readonly WeekdayHours[], now: number): OpeningToday {
  const { date, minutes } = londonTime(now)
  const rows = hoursByWeekday(hours)
  const spansOn = (day: string) => (exceptionOn(day) === undefined ? (rows[weekdayOf(day) - 1]?.spans ?? []) : [])
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  if (isOpen(hours, now)) {
    const running = spansOn(date).find(({ from, to }) => from <= clock && (clock < to || to <= from))
    const until = running?.to ?? spansOn(addDays(date, -1)).at(-1)?.to
    if (until !== undefined) return { state: 'open', until }
  }
  const later = spansOn(date).find(({ from }) => from > clock)
  if (later) return { state: 'opensLater', from: later.from }
  const tomorrow = spansOn(addDays(date, 1))[0]
  return tomorrow ? { state: 'opensTomorrow', from: tomorrow.from } : { state: 'closed' }
}
