/**
 * Unit and integration tests. Written as .mjs because Jest needs ts-node to read a TypeScript configuration.
 *
 * - `browser`: everything but the sandbox. jsdom completed with Node's web APIs; a file that starts with
 *   `@jest-environment node` gets plain Node.
 * - `sandbox`: tests/sandbox, in plain Node with databases that a worker keeps. `import()` stays as it is, because oidc-provider is
 *   published as native ES modules alone. It needs NODE_OPTIONS=--experimental-vm-modules, which `npm run unit` sets.
 */

import { fileURLToPath } from 'node:url'
import { isLongRun } from '../run/lib/isLongRun.mjs'

// Published as ES modules only: the browser project runs CommonJS, so these pass through swc as well.
const ES_MODULE_PACKAGES = [
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  '@redux-devtools',
  'lodash-es',
  'oauth4webapi',
  'jose',
  'idb',
  'react-day-picker',
  'date-fns',
]

/** @param {{ ignoreDynamic?: boolean }} [module] */
const swc = module => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs', ...module },
    sourceMaps: 'inline',
  },
]

// `*.long.test.ts` runs in `npm run test:long` alone
const tooLong = isLongRun() ? [] : ['\\.long\\.test\\.tsx?$']

const common = {
  rootDir: fileURLToPath(new URL('../..', import.meta.url)),
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.lockstep'],
  setupFiles: ['<rootDir>/tests/support/oneErrorRealm.ts'],
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1', '^@plugins/(.*)$': '<rootDir>/plugins/$1' },
}

/** @type {import('jest').Config} */
const config = {
  // tests often wait for the event loop, so three workers keep two cores busy
  maxWorkers: 3,
  // a guard against hanging, generous enough for a busy machine
  testTimeout: 60_000,
  // the databases of a worker are closed once its last file has ended (tests/sandbox/support/environment.ts), which takes longer than
  // the half second that is usual on a busy machine; what was left open is still reported
  workerGracefulExitTimeout: 10_000,
  projects: [
    {
      ...common,
      displayName: 'browser',
      testMatch: ['<rootDir>/tests/**/*.test.ts?(x)'],
      testPathIgnorePatterns: ['<rootDir>/tests/sandbox/', ...tooLong],
      testEnvironment: '<rootDir>/tests/support/environment.ts',
      setupFilesAfterEnv: ['<rootDir>/tests/support/setup.ts'],
      transform: {
        '\\.[cm]?[jt]sx?$': swc(),
        '\\.pseudo\\.json$': '<rootDir>/tests/support/pseudoCatalogues.mjs',
      },
      transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULE_PACKAGES.join('|')})/)`],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/tests/support/styles.cjs',
        '\\.(svg|png|webp)$': '<rootDir>/tests/support/file.cjs',
        '/flagFiles$': '<rootDir>/tests/support/flagFiles.cjs',
        '^@/(.*)$': '<rootDir>/src/$1',
        '^@plugins/(.*)$': '<rootDir>/plugins/$1',
      },
    },
    {
      ...common,
      displayName: 'sandbox',
      testMatch: ['<rootDir>/tests/sandbox/**/*.test.ts'],
      testPathIgnorePatterns: tooLong,
      testEnvironment: '<rootDir>/tests/sandbox/support/environment.ts',
      transform: { '\\.[cm]?[jt]s$': swc({ ignoreDynamic: true }) },
      transformIgnorePatterns: ['/node_modules/(?!(jose|oauth4webapi)/)'],
    },
  ],
}

export default config
