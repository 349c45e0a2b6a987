import path from 'node:path'
import { tests } from '../mutate/wanted.mjs'
import config from './jest.config.mjs'

/** The tests of the app for mutation testing, which knows one project alone; tools/mutate/environments.mjs prepares them. */
const { displayName: _, testMatch: __, testPathIgnorePatterns: ___, ...browser } = config.projects[0]

export default {
  ...browser,
  testTimeout: config.testTimeout,
  testEnvironment: path.join(browser.rootDir, 'tests/support/environment.cjs'),
  testMatch: tests().map(file => `<rootDir>/${file}`),
}
