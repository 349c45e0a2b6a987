import { addDays, type CivilDate } from '@/domain/dates'
import { readTypedDate, type TypedDate } from '@/domain/typedDate'
import type { DayProblem } from '../events'

/** Parses and validates the typed move-out day. */
export function moveOutDay(
  typed: TypedDate,
  earliest: CivilDate,
): { readonly date: CivilDate } | { readonly problem: DayProblem } {
  const reading = readTypedDate(typed)
  if ('problem' in reading) return { problem: reading.problem.kind === 'empty' ? 'empty' : 'impossible' }
  return reading.date < earliest ? { problem: 'tooEarly' } : reading
}

/** A year of days; later ones can be typed. */
const DAYS_SHOWN = 365

/** The days available in the calendar. */
export const daysToLeave = (earliest: CivilDate): readonly CivilDate[] =>
  Array.from({ length: DAYS_SHOWN }, (_, days) => addDays(earliest, days))
