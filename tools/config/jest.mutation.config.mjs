import path from 'node:path'
import { tests } from '../mutate/wanted.mjs'
import config from './jest.config.mjs'

/** The tests of the app for mutation testing, which knows one project alone; tools/mutate/environments.mjs prepares them. */
const browser = { ...config.projects[0] }
// which tests run is said below
delete browser.displayName
delete browser.testPathIgnorePatterns

export default {
  ...browser,
  testTimeout: config.testTimeout,
  testEnvironment: path.join(browser.rootDir, 'tests/support/environment.cjs'),
  testMatch: tests().map(file => `<rootDir>/${file}`),
}
