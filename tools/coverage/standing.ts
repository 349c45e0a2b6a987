import { idsIn, MOST_IDS } from './ids'
import type { Layer } from './layers'
import type { RanTest } from './ranTests'
import type { Row } from './rows'

/**
 * `proven`: a test whose title names it and at most one other ran and passed, in a layer that counts, and none failed.
 * `flaky`: such a test passed only when it was run again. `crowded`: only titles with more ids name it. `unseen`: no test of a
 * layer that counts for it. `dated`: put off by a decision.
 */
export type Standing = 'proven' | 'failed' | 'flaky' | 'crowded' | 'unseen' | 'unnamed' | 'dated'

export interface StandingRow extends Row {
  readonly standing: Standing
  /** Whether the title of any test that ran names it. */
  readonly named: boolean
  /** Where it is proven. */
  readonly layers: readonly Layer[]
}

export function standings(rows: readonly Row[], tests: readonly RanTest[]): readonly StandingRow[] {
  const naming = new Map<string, RanTest[]>()
  for (const test of tests) for (const id of new Set(idsIn(test.title))) naming.set(id, [...(naming.get(id) ?? []), test])
  return rows.map(row => standingOf(row, naming.get(row.id) ?? []))
}

function standingOf(row: Row, tests: readonly RanTest[]): StandingRow {
  const honest = tests.filter(({ title }) => !isCrowded(title))
  const seen = honest.filter(({ layer }) => row.layers.includes(layer))
  const counting = seen.filter(({ outcome }) => outcome === 'passed')
  const standing = (): Standing => {
    if (tests.some(({ outcome }) => outcome === 'failed')) return 'failed'
    if (counting.length > 0) return 'proven'
    if (seen.length > 0) return 'flaky'
    if (row.dated !== undefined) return 'dated'
    if (honest.length > 0) return 'unseen'
    return tests.length > 0 ? 'crowded' : 'unnamed'
  }
  const layers = standing() === 'proven' ? [...new Set(counting.map(({ layer }) => layer))] : []
  return { ...row, standing: standing(), named: tests.length > 0, layers }
}

export const isCrowded = (title: string): boolean => new Set(idsIn(title)).size > MOST_IDS

export const count = (rows: readonly StandingRow[], standing: Standing): number =>
  rows.filter(row => row.standing === standing).length
