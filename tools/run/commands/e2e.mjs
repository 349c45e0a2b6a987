import { buildIfChanged } from '../lib/buildApp.mjs'
import { playwright } from '../lib/suites.mjs'

/** Journeys in a real browser; arguments go to Playwright: `npm run e2e -- --grep booking`. */
export async function run(args) {
  await buildIfChanged()
  return playwright(args)
}
