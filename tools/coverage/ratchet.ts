import type { TestRun } from './lastTestRun'
import type { Row } from './rows'
import { hasTooManyIds, statusesOf } from './status'

/**
 * Violations of a test run until every row and case is proven: a proven id is lost, one is still on the list of those that
 * are not (`tests/spec/unproven.json`) although it is proven, or a title has more ids than a test can prove.
 */
export function ratchet(all: readonly Row[], unprovenYet: readonly string[], { tests, long }: TestRun): readonly string[] {
  const statusById = new Map(statusesOf(all, tests).map(({ id, status }) => [id, status]))
  const isKept = (id: string) => statusById.get(id) === 'proven'
  // the number of flaky tests is limited elsewhere, by the retries
  const lost = all.filter(({ id }) => !isKept(id) && statusById.get(id) !== 'flaky' && !unprovenYet.includes(id))
  // the list is about the normal run: ids that only the long run proves stay on it
  const gained = long ? [] : unprovenYet.filter(isKept)
  const withTooManyIds = tests.filter(({ title }) => hasTooManyIds(title))
  return [
    ...lost.map(({ id }) => `${id} is not proven, and tests/spec/unproven.json does not list it`),
    ...gained.map(id => `${id} is proven: take it off tests/spec/unproven.json`),
    ...withTooManyIds.map(({ title }) => `names more than two ids: ${title}`),
  ]
}
