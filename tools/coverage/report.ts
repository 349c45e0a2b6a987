import { table } from '../bench/table'
import type { FullRun } from './lastFullRun'
import type { Row } from './rows'
import { count, standings, type StandingRow } from './standing'

const LONGEST = 140

/** What the command prints, its last line one JSON object, and whether every row is tested or put off by a decision. */
export interface Report {
  readonly text: string
  readonly pass: boolean
}

export const refusal = (why: string): Report => ({ text: `${why}\n${JSON.stringify({ pass: false })}`, pass: false })

/** `wanted` are groups of rows, none for all. Only failure cases can be put off, so only they count `dated`. */
export function report(what: 'rows' | 'cases', all: readonly Row[], wanted: readonly string[], run: FullRun | string): Report {
  const known = [...new Set(all.map(({ group }) => group))]
  const unknown = wanted.filter(group => !known.includes(group))
  if (unknown.length > 0) return refusal(`There is no ${unknown.join(', ')}. Known are: ${known.join(', ')}.`)
  if (typeof run === 'string') return refusal(run)

  const chosen = all.filter(({ group }) => wanted.length === 0 || wanted.includes(group))
  const rows = standings(chosen, run.tests)
  const pass = rows.every(({ standing }) => standing === 'tested' || standing === 'dated')
  const dated = what === 'cases' ? { dated: count(rows, 'dated') } : {}
  const lines = [
    ...rows.filter(({ standing }) => standing !== 'tested').map(missing),
    '',
    `the full run that ended ${run.ended}${run.long ? ', the long one' : ''}: ${run.suites.join(', ')}`,
    '',
    table([['', what, 'tested', 'failed', 'dated', 'untested'], ...groups(rows).map(line), line(['all', rows])]),
    JSON.stringify({ [what]: rows.length, tested: count(rows, 'tested'), ...dated, pass }),
  ]
  return { text: lines.join('\n'), pass }
}

function missing({ id, standing, mustHold, dated }: StandingRow): string {
  const text = dated === undefined ? mustHold : `${dated.on}: ${dated.why}`
  return `${id.padEnd(8)} ${standing.padEnd(8)} ${text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text}`
}

type Group = readonly [string, readonly StandingRow[]]

const groups = (rows: readonly StandingRow[]): readonly Group[] =>
  [...new Set(rows.map(({ group }) => group))].map(group => [group, rows.filter(row => row.group === group)])

const line = ([group, rows]: Group): readonly string[] => [
  group,
  String(rows.length),
  ...(['tested', 'failed', 'dated', 'untested'] as const).map(standing => String(count(rows, standing))),
]
