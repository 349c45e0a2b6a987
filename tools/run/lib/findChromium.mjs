import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { canInstall, install } from './apt.mjs'
import { node } from './exec.mjs'
import { Stop } from './stop.mjs'

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const installed = () => CANDIDATES.find(file => file && existsSync(file))

/**
 * A Chromium for the browser tests, installed if there is none: Debian's own as root, else Playwright's download.
 *
 * @returns {Promise<string>} path of the program
 */
export async function findChromium() {
  const present = installed() ?? downloaded()
  if (present) return present
  if (canInstall()) {
    console.log('Installing Chromium for the browser tests (apt-get) …')
    await install('chromium')
    const found = installed()
    if (found) return found
  }
  console.log('Installing Chromium for the browser tests (playwright install) …')
  await node('node_modules/@playwright/test/cli.js', ['install', 'chromium'])
  const found = downloaded()
  if (found) return found
  throw new Stop(
    'The browser tests need Chromium and it could not be installed. Install it (Debian: apt-get install chromium) ' +
      'or name one you have: CHROMIUM_PATH=/path/to/chrome npm test',
  )
}

function downloaded() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}
