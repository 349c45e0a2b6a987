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
  // what runs once when a file is loaded is covered by every test of every file that loads it
  ignoreStatic: true,
  incremental: true,
  incrementalFile: process.env['LOCKSTEP_MUTATION_RESULTS'],
  concurrency: 2,
  // each run of Jest in one process leaves something behind, and what is soon garbage is collected less often with more room
  maxTestRunnerReuse: 40,
  testRunnerNodeArgs: ['--max-semi-space-size=64'],
  // what counts as caught is to hang, not to be slow on a busy machine
  timeoutMS: 60_000,
  cleanTempDir: 'always',
  tempDirName: '.lockstep/mutate/sandbox',
  ignorePatterns: ['.lockstep/*', '!.lockstep/mutation-tests', 'dist', 'test-results'],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, logTests: false, skipFull: true },
  jsonReporter: { fileName: '.lockstep/mutate/report.json' },
  allowEmpty: false,
}
