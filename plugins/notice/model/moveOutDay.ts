import type { CivilDate } from '@/domain/dates'
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
