/**
 * The tests that failed, by file and whole title. One that passed only when it was run again is among them.
 *
 * @param {'jest' | 'playwright'} kind
 * @param {any} report as Jest and Playwright write it with their JSON reporters
 * @returns {string[]}
 */
export const failedTests = (kind, report) => (kind === 'jest' ? inJest(report) : report.suites.flatMap(suite => inSuite(suite, suite.file, [])))

const inJest = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter(test => test.status === 'failed').map(({ fullName }) => `${name} › ${fullName}`)
    // a file that could not be loaded has no tests to name
    return failed.length === 0 && status === 'failed' ? [`${name} › could not be run`] : failed
  })

const inSuite = ({ title, specs = [], suites = [] }, file, above) => {
  const path = title === file ? above : [...above, title]
  return [
    ...specs.filter(({ tests }) => tests.some(isFailed)).map(spec => [file, ...path, spec.title].join(' › ')),
    ...suites.flatMap(suite => inSuite(suite, file, path)),
  ]
}

const isFailed = ({ status }) => status === 'unexpected' || status === 'flaky'
