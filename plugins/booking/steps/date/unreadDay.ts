import type { TypedDatePart, TypedDateProblem } from '@/domain/typedDate'
import type { DayProblem } from '../../model/moveInDay'

/** What stands in a replay for what was typed. */
const TYPED = { day: '…', month: '…', year: '…' }
const PARTS: readonly TypedDatePart[] = ['day', 'month', 'year']

/** Fields that hold nothing, or blanks. */
const NOTHING = 'nothing'

/** Of a day that cannot be read, how and in which fields, as a word that may be recorded; empty for any other. */
export function unreadPart(problem: DayProblem): string {
  if (problem.kind === 'missing') return NOTHING
  if (problem.kind !== 'unreadable' || problem.problem.kind === 'empty') return ''
  return [problem.problem.kind, ...problem.problem.parts].join(' ')
}

/** The same from the word. */
export function problemOfUnread(word: string): DayProblem | undefined {
  if (word === NOTHING) return { kind: 'missing' }
  const [kind, ...parts] = word.split(' ')
  if (kind === undefined || kind === '') return undefined
  const problem = { kind, parts: PARTS.filter(part => parts.includes(part)) } as TypedDateProblem
  return { kind: 'unreadable', typed: TYPED, problem }
}
