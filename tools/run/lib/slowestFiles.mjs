/**
 * Test files by the time they took, longest first.
 *
 * @param {readonly { kind: 'jest' | 'playwright', report: any }[]} reports as Jest and Playwright write them with their JSON reporters
 * @param {number} most how many files to name
 * @returns {{ file: string, seconds: number, tests: number }[]}
 */
export function slowestFiles(reports, most = 20) {
  const files = reports.flatMap(({ kind, report }) => (kind === 'jest' ? jestFiles(report) : playwrightFiles(report)))
  return files.sort((one, other) => other.seconds - one.seconds).slice(0, most)
}

const jestFiles = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: fromRoot(name),
    seconds: (endTime - startTime) / 1000,
    tests: assertionResults.length,
  }))

function playwrightFiles({ config, suites }) {
  return suites.map(suite => {
    const results = resultsOf(suite)
    return {
      file: fromRoot(`${config.rootDir}/${suite.file}`),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      tests: results.length,
    }
  })
}

const resultsOf = ({ specs, suites = [] }) => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results)),
  ...suites.flatMap(resultsOf),
]

const fromRoot = file => (file.startsWith(`${process.cwd()}/`) ? file.slice(process.cwd().length + 1) : file)
