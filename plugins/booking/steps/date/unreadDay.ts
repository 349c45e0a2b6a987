import type { TypedDatePart, TypedDateProblem } from '@/domain/typedDate'
import type { DayProblem } from '../../model/moveInDay'

/** Placeholders for the typed text in a replay. */
const TYPED = { day: '…', month: '…', year: '…' }
const PARTS: readonly TypedDatePart[] = ['day', 'month', 'year']

/** Fields that are empty or blank. */
const NOTHING = 'nothing'

/** Why a typed day could not be parsed, and in which fields, as a recordable word; empty if it could. */
export function unreadPart(problem: DayProblem): string {
  if (problem.kind === 'missing') return NOTHING
  if (problem.kind !== 'unreadable' || problem.problem.kind === 'empty') return ''
  return [problem.problem.kind, ...problem.problem.parts].join(' ')
}

/** Parses that word. */
export function problemOfUnread(word: string): DayProblem | undefined {
  if (word === NOTHING) return { kind: 'missing' }
  const [kind, ...parts] = word.split(' ')
  if (kind === undefined || kind === '') return undefined
  const problem = { kind, parts: PARTS.filter(part => parts.includes(part)) } as TypedDateProblem
  return { kind: 'unreadable', typed: TYPED, problem }
}
