import { idsIn } from './ids'
import type { RanTest } from './ranTests'
import type { Row } from './rows'

/** `tested`: a test of its name ran and passed, and none failed. */
export type Standing = 'tested' | 'failed' | 'dated' | 'untested'

export interface StandingRow extends Row {
  readonly standing: Standing
}

export function standings(rows: readonly Row[], tests: readonly RanTest[]): readonly StandingRow[] {
  const passed = new Set<string>()
  const failed = new Set<string>()
  for (const test of tests) for (const id of idsIn(test.title)) (test.passed ? passed : failed).add(id)
  const standing = ({ id, dated }: Row): Standing =>
    failed.has(id) ? 'failed' : passed.has(id) ? 'tested' : dated === undefined ? 'untested' : 'dated'
  return rows.map(row => ({ ...row, standing: standing(row) }))
}

export const count = (rows: readonly StandingRow[], standing: Standing): number =>
  rows.filter(row => row.standing === standing).length
