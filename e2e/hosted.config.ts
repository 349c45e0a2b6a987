import type { PlaywrightTestConfig } from '@playwright/test'
import { browser } from './support/chromium'
import { portOf, stateFolderOf } from './support/products'
import journeys, { productOf } from './playwright.config'

/**
 * The same journeys where nginx hosts what `npm run deploy` makes: over TLS, under names of their own. `hosted` asks nginx for every
 * address, and compares it with what tools/serve answers.
 */
const PROJECT = 'hosted'
// the names of the services, see tools/deploy/rehearse.ts; workers inherit it
const origin = (process.env['LOCKSTEP_PUBLIC'] ??= `https://*.lockstep.test:${portOf(PROJECT) + 7}`)
const { launchOptions } = browser
const product = productOf(PROJECT)

const config: PlaywrightTestConfig = {
  ...journeys,
  testIgnore: 'gallery/**',
  testMatch:
    /(landing|content|prerender|hosted\/.*|journeys\/(rent-a-unit|sign-in-return|sign-in-by-email|languages))\.spec\.ts$/,
  use: { ...journeys.use, baseURL: origin.replace('*', 'app'), ignoreHTTPSErrors: true },
  webServer: {
    ...product,
    command: `node -e "fs.rmSync('${stateFolderOf(PROJECT)}', { recursive: true, force: true })" && node tools/run/run.mjs rehearse`,
  },
  projects: [
    {
      name: PROJECT,
      use: {
        ...browser,
        launchOptions: {
          ...launchOptions,
          args: [...launchOptions.args, '--host-resolver-rules=MAP *.lockstep.test 127.0.0.1'],
        },
      },
    },
  ],
}
export default config
