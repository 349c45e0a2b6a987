import { addDays, type CivilDate } from '@/domain/dates'
import { readTypedDate, type TypedDate } from '@/domain/typedDate'
import type { DayProblem } from '../events'

/** The day to move out as it was typed, or what is wrong with it. */
export function moveOutDay(
  typed: TypedDate,
  earliest: CivilDate,
): { readonly date: CivilDate } | { readonly problem: DayProblem } {
  const reading = readTypedDate(typed)
  if ('problem' in reading) return { problem: reading.problem.kind === 'empty' ? 'empty' : 'impossible' }
  return reading.date < earliest ? { problem: 'tooEarly' } : reading
}

/** A year of days: a later one can still be typed. */
const DAYS_SHOWN = 365

/** Those that the calendar lets choose. */
export const daysToLeave = (earliest: CivilDate): readonly CivilDate[] =>
  Array.from({ length: DAYS_SHOWN }, (_, days) => addDays(earliest, days))
