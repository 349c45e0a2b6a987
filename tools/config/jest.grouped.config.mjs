import { fileURLToPath } from 'node:url'
import config from './jest.config.mjs'

/** The same tests as in jest.config.mjs, in groups that tools/run/lib/testGroups.mjs wrote. */
const [browser, sandbox] = config.projects
const grouped = {
  // which tests run is said when the groups are written
  testPathIgnorePatterns: [],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/\\.lockstep/(?!groups)'],
}

export default {
  ...config,
  // in a run of all, what tests print would bury what failed: one file by itself prints it
  silent: true,
  testSequencer: fileURLToPath(new URL('heaviestFirst.mjs', import.meta.url)),
  projects: [
    { ...browser, ...grouped, testMatch: ['<rootDir>/.lockstep/groups/{drawn,plain}-*.test.ts'] },
    { ...sandbox, ...grouped, testMatch: ['<rootDir>/.lockstep/groups/sandbox-*.test.ts'] },
  ],
}
