import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { canInstall, install } from './apt.mjs'
import { node } from './exec.mjs'
import { UserError } from './userError.mjs'

/** Chromium without its own windows, which tests do not look at, takes less of the processor's time. */
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
const installed = whole => CANDIDATES.find(file => file && existsSync(file) && !(whole && file.endsWith(HEADLESS_SHELL)))

/**
 * A Chromium for the browser tests: the headless shell where there is one, else whichever the machine has. Where there is
 * none it is installed: Debian's headless shell as root (or, in releases without that package, the whole browser), else
 * Playwright's download of the whole browser, the only one whose path its API tells.
 *
 * @param {{ whole?: boolean }} [options] `whole`: not the headless shell, which does not refuse third-party cookies when asked to
 * @returns {Promise<string>} path of the program
 */
export async function findChromium({ whole = false } = {}) {
  const present = installed(whole) ?? downloaded()
  if (present) return present
  if (canInstall()) {
    console.log('Installing Chromium for the browser tests (apt-get) …')
    for (const name of whole ? ['chromium'] : [HEADLESS_SHELL, 'chromium']) {
      await install(name)
      const found = installed(whole)
      if (found) return found
    }
  }
  console.log('Installing Chromium for the browser tests (playwright install) …')
  await node('node_modules/@playwright/test/cli.js', ['install', 'chromium'])
  const found = downloaded()
  if (found) return found
  throw new UserError(
    'The browser tests need Chromium and it could not be installed. Install it (Debian: apt-get install chromium) ' +
      'or name one you have: CHROMIUM_PATH=/path/to/chrome npm test',
  )
}

function downloaded() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}
