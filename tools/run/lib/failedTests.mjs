/**
 * The tests that failed, by file and whole title. One that passed only when it was run again is among them.
 *
 * @param {'jest' | 'playwright'} kind
 * @param {any} report as Jest and Playwright write it with their JSON reporters
 * @returns {string[]}
 */
export const failedTests = (kind, report) =>
  kind === 'jest' ? inJest(report) : browserTestsThat(['unexpected', 'flaky'], report.suites)

const inJest = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter(test => test.status === 'failed').map(({ fullName }) => `${name} › ${fullName}`)
    // a file that could not be loaded has no tests to name
    return failed.length === 0 && status === 'failed' ? [`${name} › could not be run`] : failed
  })

/**
 * Browser tests that ended in one of these ways, as `file › title`.
 *
 * @param {readonly ('unexpected' | 'flaky')[]} ends
 * @param {readonly any[]} files the outermost suites of a report of Playwright
 * @returns {string[]}
 */
export const browserTestsThat = (ends, files) => files.flatMap(suite => inSuite(ends, suite, [suite.file]))

const inSuite = (ends, { specs = [], suites = [] }, path) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => ends.includes(status)))
    .map(({ title }) => [...path, title].join(' › ')),
  ...suites.flatMap(suite => inSuite(ends, suite, [...path, suite.title])),
]
