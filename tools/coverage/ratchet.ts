import type { FullRun } from './lastFullRun'
import type { Row } from './rows'
import { hasTooManyIds, statusesOf } from './status'

/**
 * What a full run may not do until every row and case is proven: lose one that was proven, keep one on the list of those that
 * are not (`tests/spec/unproven.json`) once it is, or name more ids in a title than a test can prove.
 */
export function ratchet(all: readonly Row[], unprovenYet: readonly string[], { tests, long }: FullRun): readonly string[] {
  const statusById = new Map(statusesOf(all, tests).map(({ id, status }) => [id, status]))
  const isKept = (id: string) => statusById.get(id) === 'proven'
  // how many flaky tests a run may have is counted where they are run again
  const lost = all.filter(({ id }) => !isKept(id) && statusById.get(id) !== 'flaky' && !unprovenYet.includes(id))
  // the list is about the run of every change: what the long run proves beyond it stays on the list
  const gained = long ? [] : unprovenYet.filter(isKept)
  const withTooManyIds = tests.filter(({ title }) => hasTooManyIds(title))
  return [
    ...lost.map(({ id }) => `${id} is not proven, and tests/spec/unproven.json does not list it`),
    ...gained.map(id => `${id} is proven: take it off tests/spec/unproven.json`),
    ...withTooManyIds.map(({ title }) => `names more than two ids: ${title}`),
  ]
}
