import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { browser } from './support/chromium'
import './support/localhostNames'

/**
 * Journeys against the product as `npm start` serves it, on ports and data of its own, so that a running `npm start` is
 * not disturbed. LOCKSTEP_TOPOLOGY=cross-site gives every service its own site, in a browser that refuses third-party
 * cookies: every journey passes there too.
 */
const port = Number(process.env['LOCKSTEP_E2E_PORT'] ?? 3400)
const crossSite = process.env['LOCKSTEP_TOPOLOGY'] === 'cross-site'
// workers inherit it, so that tests may move the sandbox's clock
const secret = (process.env['LOCKSTEP_ADMIN_SECRET'] ??= randomUUID())
process.env['LOCKSTEP_E2E_PORT'] = String(port)

const folder = path.resolve('.lockstep/e2e')
const MOVES_THE_CLOCK = /\.clock\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  // needs no product: gallery.config.ts
  testIgnore: 'gallery/**',
  outputDir: path.join(folder, 'results'),
  reporter: [['list'], ['json', { outputFile: process.env['LOCKSTEP_REPORT'] ?? path.join(folder, 'report.json') }]],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  workers: 2,
  use: {
    baseURL: `http://${crossSite ? 'app.localhost' : 'localhost'}:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // taking notes of every step costs a third of the time, and a test that fails leaves the recording of its visit
    trace: process.env['LOCKSTEP_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `node tools/run/run.mjs start --reset${crossSite ? ' --cross-site' : ''}`,
    cwd: process.cwd(),
    env: { PORT: String(port), LOCKSTEP_STATE: path.join(folder, 'state'), LOCKSTEP_ADMIN_SECRET: secret },
    wait: { stdout: /^ready /m },
    stderr: 'pipe',
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
  projects: [
    { name: 'chromium', testIgnore: [MOVES_THE_CLOCK, 'gallery/**'], use: browser },
    // everybody shares the sandbox's clock: these begin when all others have ended, one by one
    { name: 'clock', testMatch: MOVES_THE_CLOCK, workers: 1, dependencies: ['chromium'], use: browser },
  ],
})
