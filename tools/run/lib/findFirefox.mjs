import { existsSync } from 'node:fs'
import { canInstall, install } from './apt.mjs'
import { UserError } from './userError.mjs'

const CANDIDATES = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
const installed = () => CANDIDATES.find(file => file && existsSync(file))

/**
 * A stock Firefox for the second engine, installed if there is none and this is Debian.
 *
 * @returns {Promise<string>} path of the program
 */
export async function findFirefox() {
  const present = installed()
  if (present) return present
  if (canInstall()) {
    console.log('Installing Firefox for the browser tests (apt-get) …')
    await install('firefox-esr')
  }
  const found = installed()
  if (found) return found
  throw new UserError(
    'The long tests need Firefox and there is none. Install it (Debian: apt-get install firefox-esr) ' +
      'or name one you have: FIREFOX_PATH=/path/to/firefox npm run test:long',
  )
}
