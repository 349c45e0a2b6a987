import type { CivilDate } from '@/domain/dates'
import type { Store } from '@/domain/schemas/store'
import { readTypedDate, type TypedDate, type TypedDateProblem } from '@/domain/typedDate'

/** Why a day cannot be the move-in day; each reason has its message. */
export type DayProblem =
  | { readonly kind: 'missing' }
  /** The typed text is not a date. */
  | { readonly kind: 'unreadable'; readonly typed: TypedDate; readonly problem: TypedDateProblem }
  | { readonly kind: 'past' | 'tooFar' | 'closed'; readonly date: CivilDate }

/** A store's move-in days from today on, in order; a list loaded earlier may contain past days. */
export function bookableDays({ bookableDates }: Pick<Store, 'bookableDates'>, today: CivilDate): readonly CivilDate[] {
  return bookableDates.filter(day => day >= today).sort()
}

/** Without a known store every day is accepted here; the server decides. */
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

/** Validates a day while it is being typed, as far as it can be parsed. */
export function typedProblem(typed: TypedDate): DayProblem | undefined {
  const reading = readTypedDate(typed)
  if ('date' in reading) return undefined
  return reading.problem.kind === 'empty' ? { kind: 'missing' } : { kind: 'unreadable', typed, problem: reading.problem }
}

/** Quick choices: the first available day, and the available days around one that is not. */
export function quickDays(days: readonly CivilDate[], wanted: CivilDate | undefined): readonly CivilDate[] {
  const earliest = days[0]
  const isOffered = wanted === undefined || days.includes(wanted)
  const around = isOffered ? [] : [days.findLast(day => day < wanted), days.find(day => day > wanted)]
  return [...new Set([earliest, ...around].filter(day => day !== undefined))]
}
