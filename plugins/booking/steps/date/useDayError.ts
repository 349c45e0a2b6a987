import type { CivilDate } from '@/domain/dates'
import type { TypedDatePart, TypedDateProblem } from '@/domain/typedDate'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import type { DayProblem } from '../../model/moveInDay'

/** The error message for a day, which begins with what to do (S5.24). */
export function useDayError(): (problem: DayProblem, days: readonly CivilDate[]) => string {
  const text = useText()
  const formats = useFormats()
  const detailOf = (problem: DayProblem, days: readonly CivilDate[]): string | undefined => {
    const last = days.at(-1)
    switch (problem.kind) {
      case 'missing':
        return undefined
      case 'past':
        return text('booking.date.past', { date: formats.date(problem.date, 'full') })
      case 'tooFar':
        return last && text('booking.date.tooFar', { date: formats.date(last, 'full') })
      case 'closed':
        return text('booking.date.notBookable', { date: formats.date(problem.date, 'full') })
      case 'unreadable':
        return text(`booking.date.${messageOf(problem.problem)}`, { ...problem.typed })
    }
  }
  return (problem, days) => {
    const detail = detailOf(problem, days)
    return detail === undefined ? text('booking.date.invalid') : `${text('booking.date.invalid')}. ${detail}`
  }
}

function messageOf(problem: TypedDateProblem): string {
  if (problem.kind === 'empty') return 'incomplete'
  const [part = 'day', ...others] = problem.parts
  if (problem.kind === 'missing') return others.length > 0 ? 'incomplete' : `missing.${part}`
  return others.length > 0 ? 'unreadable' : `wrong.${part}`
}

/** The fields to mark; undefined means all of them. */
export function wrongPartsOf(problem: DayProblem | undefined): readonly TypedDatePart[] | undefined {
  return problem?.kind === 'unreadable' && problem.problem.kind !== 'empty' ? problem.problem.parts : undefined
}
