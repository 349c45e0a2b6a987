import config from './jest.config.mjs'

/** The same tests as in jest.config.mjs, those of the app in groups that tools/run/lib/testGroups.mjs wrote. */
const [browser, ...others] = config.projects

export default {
  ...config,
  projects: [
    {
      ...browser,
      testMatch: ['<rootDir>/.lockstep/groups/*.test.ts'],
      modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/\\.lockstep/(?!groups)'],
    },
    ...others,
  ],
}
