import { addDays, weekdayOf, type CivilDate } from '@/domain/dates'

/** The day that all samples show as today: a Monday. */
export const TODAY: CivilDate = '2026-03-02'

/** Days from today, except Sundays. */
export const workingDays: readonly CivilDate[] = Array.from({ length: 56 }, (_, day) => addDays(TODAY, day)).filter(
  day => weekdayOf(day) !== 7,
)
