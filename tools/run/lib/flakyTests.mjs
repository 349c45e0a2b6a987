import { browserTestsThat } from './failedTests.mjs'

/** More tests of a suite that pass only when they are repeated fail it: of browser tests single ones, of unit tests files. */
export const MOST_FLAKY = 2

/**
 * Tests that failed and passed when they were run once more, as `file › title`.
 *
 * @param {any} report as Playwright writes it with its JSON reporter, or Jest, with what secondTry.mjs adds; undefined where there is
 *   none
 * @returns {string[]}
 */
export const flakyTests = report => [
  ...browserTestsThat(['flaky'], report?.suites ?? []),
  ...(report?.testResults ?? []).flatMap(({ failedFirst = [] }) => failedFirst),
]

/**
 * What a run of browser tests counts. One that passed when it was repeated has passed, unless there are too many of them.
 *
 * @param {any} report as Playwright writes it; undefined where it wrote none
 * @returns {{ passed: number, failed: number } | undefined}
 */
export function figuresOf(report) {
  if (!report?.stats) return undefined
  const { expected, unexpected, flaky } = report.stats
  const isTooFlaky = flaky > MOST_FLAKY
  return { passed: expected + (isTooFlaky ? 0 : flaky), failed: unexpected + (isTooFlaky ? flaky : 0) }
}
