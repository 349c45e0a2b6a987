import { ROW_ID } from '../run/lib/rowId.mjs'
import type { Layer } from './layers'
import type { RanTest } from './ranTests'
import type { Row } from './rows'

const ID = new RegExp(ROW_ID, 'g')

export const idsIn = (text: string): readonly string[] => text.match(ID) ?? []

/** A title with more ids than this claims more than one test can assert, and proves none of them. */
export const MAX_IDS = 2

/** Ranges such as `S2.19–S2.23` are not allowed: every id is written out. */
export const RANGE = /(?:S\d{1,2}\.|(?:AUTH|PAY|NET|REC|SEC|A11Y|SRV)-)\d+\s*(?:[–…]|\.\.|-)\s*(?:S\d{1,2}\.|[A-Z1]+-)?\d/g

/**
 * `proven`: a test whose title names it and at most one other ran and passed, in a layer that counts, and none failed.
 * `flaky`: such a test passed only on a retry. `tooManyIds`: only titles with more ids name it. `wrongLayer`: only tests
 * of layers that do not count for it name it.
 */
export type Status = 'proven' | 'failed' | 'flaky' | 'tooManyIds' | 'wrongLayer' | 'unnamed'

export interface RowWithStatus extends Row {
  readonly status: Status
  /** Whether the title of any executed test names it. */
  readonly named: boolean
  /** The layers in which it is proven. */
  readonly layers: readonly Layer[]
}

export function statusesOf(rows: readonly Row[], tests: readonly RanTest[]): readonly RowWithStatus[] {
  const naming = new Map<string, RanTest[]>()
  for (const test of tests) for (const id of new Set(idsIn(test.title))) naming.set(id, [...(naming.get(id) ?? []), test])
  return rows.map(row => statusOf(row, naming.get(row.id) ?? []))
}

function statusOf(row: Row, tests: readonly RanTest[]): RowWithStatus {
  const honest = tests.filter(({ title }) => !hasTooManyIds(title))
  const seen = honest.filter(({ layer }) => row.layers.includes(layer))
  const counting = seen.filter(({ outcome }) => outcome === 'passed')
  const status = judge()
  const layers = status === 'proven' ? [...new Set(counting.map(({ layer }) => layer))] : []
  return { ...row, status, named: tests.length > 0, layers }

  function judge(): Status {
    if (tests.some(({ outcome }) => outcome === 'failed')) return 'failed'
    if (counting.length > 0) return 'proven'
    if (seen.length > 0) return 'flaky'
    if (honest.length > 0) return 'wrongLayer'
    return tests.length > 0 ? 'tooManyIds' : 'unnamed'
  }
}

export const hasTooManyIds = (title: string): boolean => new Set(idsIn(title)).size > MAX_IDS

export const count = (rows: readonly RowWithStatus[], status: Status): number => rows.filter(row => row.status === status).length
