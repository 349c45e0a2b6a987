/**
 * Mutation testing: every condition, number and call of a folder is changed, one at a time, and a test has to fail. What is
 * mutated and which tests run is said by `npm run mutate`.
 *
 * @see https://stryker-mutator.io/docs/stryker-js/configuration/
 */
export default {
  mutate: JSON.parse(process.env['LOCKSTEP_MUTATED'] ?? '[]'),
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { configFile: 'tools/config/jest.mutation.config.mjs', enableFindRelatedTests: false },
  // swc, which compiles for tests, checks none
  disableTypeChecks: false,
  coverageAnalysis: 'perTest',
  // code that runs at import is covered by every test that imports it
  ignoreStatic: true,
  incremental: true,
  incrementalFile: process.env['LOCKSTEP_MUTATION_RESULTS'],
  concurrency: 2,
  // each run of Jest in a process leaks some memory; more memory means fewer garbage collections
  maxTestRunnerReuse: 40,
  testRunnerNodeArgs: ['--max-semi-space-size=64'],
  // only hanging counts as a timeout, not being slow on a busy machine
  timeoutMS: 60_000,
  cleanTempDir: 'always',
  tempDirName: '.lockstep/mutate/sandbox',
  ignorePatterns: ['.lockstep/*', '!.lockstep/mutation-tests', 'dist', 'test-results'],
  reporters: ['progress-append-only', 'json', ...(process.env['LOCKSTEP_MUTATION_LISTING'] === 'true' ? ['clear-text'] : [])],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false, skipFull: true },
  jsonReporter: { fileName: '.lockstep/mutate/report.json' },
  allowEmpty: false,
}
