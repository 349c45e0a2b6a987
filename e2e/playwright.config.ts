import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { browser } from './support/chromium'
import { CLOCK, portOf, stateFolderOf } from './support/products'
import './support/localhostNames'
import { isLongRun } from '../tools/run/lib/isLongRun.mjs'

/**
 * Journeys against the product as `npm start` serves it, on ports and data of its own, so that a running `npm start` is
 * not disturbed. LOCKSTEP_TOPOLOGY=cross-site gives every service its own site, in a browser that refuses third-party
 * cookies: every journey passes there too.
 */
const crossSite = process.env['LOCKSTEP_TOPOLOGY'] === 'cross-site'
const isLong = isLongRun()
// workers inherit it, so that tests may move the sandbox's clock
const secret = (process.env['LOCKSTEP_ADMIN_SECRET'] ??= randomUUID())
process.env['LOCKSTEP_E2E_PORT'] ??= '3400'

const folder = path.resolve('.lockstep/e2e')
const MOVES_THE_CLOCK = /\.clock\.spec\.ts$/
const AFTERWARDS = /\.after\.spec\.ts$/
/** Only for the long run (`npm run test:long`). */
const LONG = isLong ? [] : [/\.long\.spec\.ts$/]

/** The product for a project's tests, on data of its own. */
export const productOf = (project: string) => ({
  command: `node tools/run/run.mjs start --reset${crossSite ? ' --cross-site' : ''}`,
  cwd: process.cwd(),
  env: { PORT: String(portOf(project)), LOCKSTEP_STATE: stateFolderOf(project), LOCKSTEP_ADMIN_SECRET: secret },
  wait: { stdout: /^ready /m },
  stderr: 'pipe' as const,
  timeout: 180_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
})
const baseURL = (project: string) => `http://${crossSite ? 'app.localhost' : 'localhost'}:${portOf(project)}`

export default defineConfig({
  testDir: '.',
  // with a product of their own, or none: gallery.config.ts, hosted.config.ts
  testIgnore: ['gallery/**', 'hosted/**'],
  outputDir: path.join(folder, 'results'),
  reporter: [['list'], ['json', { outputFile: process.env['LOCKSTEP_REPORT'] ?? path.join(folder, 'report.json') }]],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  ...(isLong ? {} : { grepInvert: /@long/ }),
  // much of a journey is waiting: three keep two cores busy
  workers: 3,
  // files differ much in length, their tests less
  fullyParallel: true,
  // once more in a fresh browser: what passes then is listed by name as flaky, and more than two fail the run
  retries: 1,
  use: {
    baseURL: baseURL('chromium'),
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // drawing movements takes a fifth of the processor's time: few journeys look at them (support/motion.ts)
    contextOptions: { reducedMotion: isLong ? 'no-preference' : 'reduce' },
    // taking notes of every step costs a third of the time, and a test that fails leaves the recording of its visit
    trace: process.env['LOCKSTEP_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  webServer: [productOf('chromium'), productOf(CLOCK)],
  projects: [
    // everybody shares a sandbox's clock: these have a sandbox of their own, and go one by one beside the others
    { name: CLOCK, testMatch: MOVES_THE_CLOCK, workers: 1, fullyParallel: false, use: { ...browser, baseURL: baseURL(CLOCK) } },
    {
      name: 'chromium',
      testIgnore: [MOVES_THE_CLOCK, AFTERWARDS, ...LONG, 'gallery/**', 'hosted/**'],
      teardown: 'afterwards',
      use: browser,
    },
    // once the sandbox is no longer used
    { name: 'afterwards', testMatch: AFTERWARDS },
  ],
})
