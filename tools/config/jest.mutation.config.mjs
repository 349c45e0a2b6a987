import path from 'node:path'
import config from './jest.config.mjs'

/** The app's tests for mutation testing, which supports only one project; written by tools/run/lib/mutationTests.mjs. */
const browser = { ...config.projects[0] }
// the list below determines which tests run
delete browser.displayName
delete browser.testPathIgnorePatterns

export default {
  ...browser,
  testTimeout: config.testTimeout,
  testSequencer: path.join(browser.rootDir, 'tools/mutate/quickestFirst.cjs'),
  testMatch: ['<rootDir>/.lockstep/mutation-tests/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/\\.lockstep/(?!mutation-tests)'],
  // within the copy of the repository, so that it is deleted with it
  cacheDirectory: '<rootDir>/.lockstep/jest',
}
