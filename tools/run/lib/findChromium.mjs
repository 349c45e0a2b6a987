import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { canInstall, install } from './apt.mjs'
import { node } from './exec.mjs'
import { UserError } from './userError.mjs'

/** Chromium without a user interface, which needs less processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell'

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  `/usr/bin/${HEADLESS_SHELL}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const findInstalled = whole => CANDIDATES.find(file => file && existsSync(file) && !(whole && file.endsWith(HEADLESS_SHELL)))

/**
 * Finds Chromium for the browser tests: the headless shell if the machine has it, else any other. If there is none, it is installed:
 * with apt, if this runs as root on a Debian (the headless shell, or the whole browser in releases without that package), else as
 * Playwright's download of the whole browser. Playwright has a headless shell as well, but its API does not give its path.
 *
 * @param {{ whole?: boolean }} [options] `whole`: never the headless shell, which cannot be told to refuse third-party cookies
 * @returns {Promise<string>} path of the program
 */
export async function findChromium({ whole = false } = {}) {
  const present = findInstalled(whole) ?? findDownloaded()
  if (present) return present
  if (canInstall()) {
    console.log('Installing Chromium for the browser tests (apt-get) …')
    for (const name of whole ? ['chromium'] : [HEADLESS_SHELL, 'chromium']) {
      await install(name)
      const found = findInstalled(whole)
      if (found) return found
    }
  }
  console.log('Installing Chromium for the browser tests (playwright install) …')
  await node('node_modules/@playwright/test/cli.js', ['install', 'chromium'])
  const found = findDownloaded()
  if (found) return found
  throw new UserError(
    'The browser tests need Chromium and it could not be installed. Install it (Debian: apt-get install chromium) ' +
      'or name one you have: CHROMIUM_PATH=/path/to/chrome npm test',
  )
}

function findDownloaded() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}
