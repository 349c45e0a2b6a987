import type { PlaywrightTestConfig } from '@playwright/test'
import { PARENT_FLAGS } from '../tools/bench/replayParent'
import { CONFIG } from './bench/product'
import journeys from './playwright.config'
import { browser } from './support/chromium'
import { withMotion } from './support/motion'

const port = process.env['LOCKSTEP_E2E_PORT'] ?? ''
const { args, ...launch } = browser.launchOptions

/**
 * Measures what recording a visit and jumping in its replay cost, beside rrweb with the same visit. `npm run bench:replay` sets the
 * port, runs this and reads the file that it writes.
 */
const config: PlaywrightTestConfig = {
  ...journeys,
  testDir: 'bench',
  testMatch: '*.bench.ts',
  testIgnore: [],
  // one at a time, because processor time is measured
  workers: 1,
  retries: 0,
  timeout: 900_000,
  // the sandbox only: the benches serve the app themselves
  webServer: {
    // without the accounts of an earlier run
    command: `rm -rf .lockstep/bench/state && exec node --import tsx tools/run/serveAll.ts --port=${port} --state=.lockstep/bench/state --config-to=${CONFIG}`,
    cwd: process.cwd(),
    env: { TSX_TSCONFIG_PATH: 'tools/tsconfig.json' },
    wait: { stdout: /^ready /m },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
  projects: [
    {
      name: 'bench',
      use: { ...browser, launchOptions: { ...launch, args: [...args, ...PARENT_FLAGS] }, ...withMotion, trace: 'off' },
    },
  ],
}
export default config
