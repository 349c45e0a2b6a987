import { addDays, dateParts, weekdayOf, type CivilDate } from '@/domain/dates'

/** Rows of a month in the calendar, Monday first: as many as the longest month needs. */
export const WEEKS = 6

const firstOf = (date: CivilDate): CivilDate => addDays(date, 1 - dateParts(date).day)

/** The Monday of a day's week. */
export const mondayOf = (date: CivilDate): CivilDate => addDays(date, 1 - weekdayOf(date))

/** The rows left of a month when the weeks before a day of it are left out. */
export const weeksFrom = (date: CivilDate): number =>
  WEEKS - Math.floor((dateParts(date).day - 1 + weekdayOf(firstOf(date)) - 1) / 7)
