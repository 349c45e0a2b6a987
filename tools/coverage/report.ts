import { table } from '../bench/table'
import type { TestRun } from './lastTestRun'
import type { Layer } from './layers'
import type { Row } from './rows'
import { count, statusesOf, type Status, type RowWithStatus } from './status'

const MAX_LENGTH = 140

/** The command's output, whose last line is a JSON object, and whether every row is proven. */
export interface Report {
  readonly text: string
  readonly pass: boolean
}

export const refusal = (why: string): Report => ({ text: `${why}\n${JSON.stringify({ pass: false })}`, pass: false })

/** `wanted` are groups of rows; an empty list means all. */
export function report(what: 'rows' | 'cases', all: readonly Row[], wanted: readonly string[], run: TestRun | string): Report {
  const known = [...new Set(all.map(({ group }) => group))]
  const unknown = wanted.filter(group => !known.includes(group))
  if (unknown.length > 0) return refusal(`There is no ${unknown.join(', ')}. Known are: ${known.join(', ')}.`)
  if (typeof run === 'string') return refusal(run)

  const chosen = all.filter(({ group }) => wanted.length === 0 || wanted.includes(group))
  const rows = statusesOf(chosen, run.tests)
  const pass = rows.every(({ status }) => status === 'proven')
  const lines = [
    ...rows.filter(({ status }) => status !== 'proven').map(missing),
    '',
    `the run that ended ${run.ended}${run.long ? ', the long one' : ''}: ${run.suites.join(', ')}`,
    '',
    table([['', what, 'named', 'proven', 'rules', 'app', 'browser'], ...groups(rows).map(line), line(['all', rows])]),
    JSON.stringify({ [what]: rows.length, named: named(rows), proven: count(rows, 'proven'), ...byLayer(rows), pass }),
  ]
  return { text: lines.join('\n'), pass }
}

const REASONS: Record<Exclude<Status, 'proven'>, string> = {
  failed: 'a test of it failed',
  flaky: 'its tests passed only when they were run again',
  tooManyIds: 'only titles with more than two ids name it',
  wrongLayer: 'only tests of layers that do not count for it',
  unnamed: 'no test names it',
}

function missing({ id, status, mustHold }: RowWithStatus): string {
  const text = `${status === 'proven' ? status : REASONS[status]}: ${mustHold}`
  return `${id.padEnd(8)} ${text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text}`
}

const named = (rows: readonly RowWithStatus[]): number => rows.filter(row => row.named).length

/** Numbers of rows proven in each layer; a row may be proven in several. Sandbox tests count as rules. */
function byLayer(rows: readonly RowWithStatus[]) {
  const provenIn = (...layers: Layer[]) => rows.filter(row => row.layers.some(layer => layers.includes(layer))).length
  return { rules: provenIn('rules', 'sandbox'), app: provenIn('app'), browser: provenIn('browser') }
}

type Group = readonly [string, readonly RowWithStatus[]]

const groups = (rows: readonly RowWithStatus[]): readonly Group[] =>
  [...new Set(rows.map(({ group }) => group))].map(group => [group, rows.filter(row => row.group === group)])

function line([group, rows]: Group): readonly string[] {
  const { rules, app, browser } = byLayer(rows)
  return [group, ...[rows.length, named(rows), count(rows, 'proven'), rules, app, browser].map(String)]
}
