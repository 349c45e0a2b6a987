import { failedTests } from './failedTests.mjs'
import { MOST_FLAKY } from './flakyTests.mjs'

/** Tests that start servers and processes, and so, like journeys, depend on how busy the machine is. */
const SERVERS = 'tests/sandbox/'

/**
 * The failed files that are worth a second try: those with real servers, unless so many failed that it cannot be chance.
 *
 * @param {any} report as Jest writes it, file by file
 * @param {string} root folder of the repo
 * @returns {string[]} their paths
 */
export function worthASecondTry({ testResults }, root) {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
  return failed.length <= MOST_FLAKY && failed.every(name => name.startsWith(`${root}/${SERVERS}`)) ? failed : []
}

/**
 * The first report with the results of the files that were run again. What failed and passes now is kept in `failedFirst`.
 *
 * @param {any} first as Jest writes it, file by file
 * @param {any} second of some of its files
 */
export function afterSecondTry(first, second) {
  const again = new Map(second.testResults.map(result => [result.name, result]))
  const testResults = first.testResults.map(result => {
    const now = again.get(result.name)
    if (now?.status !== 'passed') return result
    return { ...now, failedFirst: failedTests('jest', { testResults: [result] }) }
  })
  const count = wanted => testResults.flatMap(result => result.assertionResults).filter(({ status }) => status === wanted).length
  return {
    ...first,
    testResults,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    success: testResults.every(({ status }) => status !== 'failed'),
  }
}
