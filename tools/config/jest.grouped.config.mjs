import { fileURLToPath } from 'node:url'
import config from './jest.config.mjs'

/** The same tests as in jest.config.mjs, in groups that tools/run/lib/testGroups.mjs wrote. */
const [browser, sandbox] = config.projects
const grouped = {
  // the groups determine which tests run
  testPathIgnorePatterns: [],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/\\.lockstep/(?!groups)'],
}

export default {
  ...config,
  // in a full run the tests' output would hide failures; run a single file to see it
  silent: true,
  testSequencer: fileURLToPath(new URL('heaviestFirst.mjs', import.meta.url)),
  projects: [
    { ...browser, ...grouped, testMatch: ['<rootDir>/.lockstep/groups/{drawn,plain}-*.test.ts'] },
    { ...sandbox, ...grouped, testMatch: ['<rootDir>/.lockstep/groups/sandbox-*.test.ts'] },
  ],
}
