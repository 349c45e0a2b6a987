import { browserTestsThat } from './failedTests.mjs'

/** How many single browser tests, or files of unit tests, may pass only when repeated before their suite fails. */
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
 * The numbers of passed and failed browser tests. One that passed when repeated counts as passed, unless there are too many.
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
