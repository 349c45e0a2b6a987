import type { PlaywrightTestConfig } from '@playwright/test'
import { firefox } from './support/firefox'
import { withMotion } from './support/motion'
import journeys, { productOf } from './playwright.config'

/**
 * The second engine: renting, paying and signing in again in Firefox. Left out is what looks into requests or DevTools,
 * which WebDriver BiDi does not show.
 */
const config: PlaywrightTestConfig = {
  ...journeys,
  testMatch: /journeys\/(rent-a-unit|nothing-twice(\.long)?|sign-in-return)\.spec\.ts$/,
  grep: /rents a unit|PAY-01|PAY-03|PAY-19|two tabs that want|AUTH-0[1238] |AUTH-49/,
  // each key is typed on its own
  timeout: 180_000,
  expect: { timeout: 30_000 },
  webServer: productOf('firefox'),
  projects: [{ name: 'firefox', use: { ...firefox, ...withMotion } }],
}
export default config
