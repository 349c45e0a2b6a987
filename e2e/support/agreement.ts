import type { BrowserContext, Page } from '@playwright/test'
import { origins } from '../fixtures'

/** Longer than any test. */
const UNTIL = Date.UTC(2099, 0, 1)
/** As redux-persist writes what a person agreed to on an earlier visit. */
const AGREED = JSON.stringify({
  value: JSON.stringify({ analytics: false, recordings: true }),
  version: '2',
  until: String(UNTIL),
})

/** Sets the consent to recording, as given on an earlier visit; nothing is sent without it. */
export const agreesToRecordings = (visitor: Page | BrowserContext): Promise<unknown> =>
  visitor.addInitScript(
    ({ app, agreed }) => {
      // a sandboxed frame has the app's location, but an opaque origin without storage
      if (self.origin === app) localStorage.setItem('consent-store:choice', agreed)
    },
    { app: origins.app, agreed: AGREED },
  )
