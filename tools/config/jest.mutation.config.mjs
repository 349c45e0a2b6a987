import path from 'node:path'
import config from './jest.config.mjs'

/** The tests of the app for mutation testing, which knows one project alone; tools/run/lib/mutationTests.mjs writes them. */
const browser = { ...config.projects[0] }
// which tests run is said below
delete browser.displayName
delete browser.testPathIgnorePatterns

export default {
  ...browser,
  testTimeout: config.testTimeout,
  testSequencer: path.join(browser.rootDir, 'tools/mutate/quickestFirst.cjs'),
  testMatch: ['<rootDir>/.lockstep/mutation-tests/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/\\.lockstep/(?!mutation-tests)'],
  // of the copy of the repo, so that it goes with it
  cacheDirectory: '<rootDir>/.lockstep/jest',
}
