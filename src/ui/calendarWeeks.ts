import { addDays, dateParts, weekdayOf, type CivilDate } from '@/domain/dates'

/** The number of weeks of a month in the calendar, Monday first. */
export const WEEKS = 6

const firstOf = (date: CivilDate): CivilDate => addDays(date, 1 - dateParts(date).day)

/** The Monday of a day's week. */
export const mondayOf = (date: CivilDate): CivilDate => addDays(date, 1 - weekdayOf(date))

/** The number of weeks of a month from a given day's week onwards. */
export const weeksFrom = (date: CivilDate): number =>
  WEEKS - Math.floor((dateParts(date).day - 1 + weekdayOf(firstOf(date)) - 1) / 7)
