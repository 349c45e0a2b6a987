import type { CivilDate, LondonTime } from '@/domain/dates'
import { hasHoursOn, lastMinuteOn } from '@/domain/openingHours'
import type { HoursEntry } from '@/domain/schemas/store'

/** A first day without (further) access, and the next move-in day with access. */
export interface DayWithoutAccess {
  readonly date: CivilDate
  readonly next: CivilDate | undefined
  /** It is today, and its access hours are over. */
  readonly isOver: boolean
}

const isOver = (date: CivilDate, hours: readonly HoursEntry[], now: LondonTime): boolean =>
  date === now.date && hasHoursOn(hours, date) && lastMinuteOn(hours, date) <= now.minutes

/** Whether there is still access on a day with these hours; true if the hours are unknown. */
export const hasAccessOn = (date: CivilDate, hours: readonly HoursEntry[] | undefined, now: LondonTime): boolean =>
  hours === undefined || hours.length === 0 || (hasHoursOn(hours, date) && !isOver(date, hours, now))

/** @param days the store's move-in days, in order */
export function dayWithoutAccess(
  date: CivilDate | undefined,
  hours: readonly HoursEntry[] | undefined,
  days: readonly CivilDate[],
  now: LondonTime,
): DayWithoutAccess | undefined {
  if (date === undefined || hours === undefined || hasAccessOn(date, hours, now)) return undefined
  return { date, next: days.find(day => day > date && hasAccessOn(day, hours, now)), isOver: isOver(date, hours, now) }
}
