import type { CivilDate } from '@/domain/dates'
import { hasHoursOn } from '@/domain/openingHours'
import type { HoursEntry } from '@/domain/schemas/store'

/** A first day on which nobody gets in, and the next day for moving in on which they do. */
export interface DayWithoutAccess {
  readonly date: CivilDate
  readonly next: CivilDate | undefined
}

/** Whether somebody gets in on a day, with these hours. Hours that are not known say nothing against a day. */
export const hasAccessOn = (date: CivilDate, hours: readonly HoursEntry[] | undefined): boolean =>
  hours === undefined || hours.length === 0 || hasHoursOn(hours, date)

/** @param days on which the store hands over units, in order */
export function dayWithoutAccess(
  date: CivilDate | undefined,
  hours: readonly HoursEntry[] | undefined,
  days: readonly CivilDate[],
): DayWithoutAccess | undefined {
  if (date === undefined || hasAccessOn(date, hours)) return undefined
  return { date, next: days.find(day => day > date && hasAccessOn(day, hours)) }
}
