import type { CivilDate } from '@/domain/dates'
import type { Store } from '@/domain/schemas/store'
import { readTypedDate, type TypedDate, type TypedDateProblem } from '@/domain/typedDate'

/** Why a day cannot be the one to move in; each kind has its sentence. */
export type DayProblem =
  | { readonly kind: 'missing' }
  /** What is typed is no date. */
  | { readonly kind: 'unreadable'; readonly typed: TypedDate; readonly problem: TypedDateProblem }
  | { readonly kind: 'past' | 'tooFar' | 'closed'; readonly date: CivilDate }

/** The days on which a store hands over units, from today on, in order. A list that was read yesterday still holds yesterday. */
export function bookableDays({ bookableDates }: Pick<Store, 'bookableDates'>, today: CivilDate): readonly CivilDate[] {
  return bookableDates.filter(day => day >= today).sort()
}

/** A store that is not known cannot refuse a day here; the server will. */
export function dayProblem(
  date: CivilDate | undefined,
  store: Pick<Store, 'bookableDates'> | undefined,
  today: CivilDate,
): DayProblem | undefined {
  if (date === undefined) return { kind: 'missing' }
  if (date < today) return { kind: 'past', date }
  if (!store) return undefined
  const days = bookableDays(store, today)
  if (days.includes(date)) return undefined
  return { kind: date > (days.at(-1) ?? date) ? 'tooFar' : 'closed', date }
}

/** What is wrong with what is being typed, as far as it can be read. */
export function typedProblem(typed: TypedDate): DayProblem | undefined {
  const reading = readTypedDate(typed)
  if ('date' in reading) return undefined
  return reading.problem.kind === 'empty' ? { kind: 'missing' } : { kind: 'unreadable', typed, problem: reading.problem }
}

/** A short way for who does not care for a calendar: the first day there is, and the days around one that cannot be had. */
export function quickDays(days: readonly CivilDate[], wanted: CivilDate | undefined): readonly CivilDate[] {
  const earliest = days[0]
  const isOffered = wanted === undefined || days.includes(wanted)
  const around = isOffered ? [] : [days.findLast(day => day < wanted), days.find(day => day > wanted)]
  return [...new Set([earliest, ...around].filter(day => day !== undefined))]
}
