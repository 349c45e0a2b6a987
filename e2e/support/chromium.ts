import { PARENT_FLAGS } from '../../tools/bench/replayParent'
import { comparesEveryRest } from './rest'

/** Where every service is a site of its own, the browser also refuses third-party cookies, as most do by default. */
const refuseThirdPartyCookies = process.env['LOCKSTEP_TOPOLOGY'] === 'cross-site' ? ['--test-third-party-cookie-phaseout'] : []

/** The browser of all tests: the machine's own, without its background requests. */
export const browser = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // as in a browser with a window: the headless shell would otherwise align letters to pixels
      '--font-render-hinting=none',
      ...refuseThirdPartyCookies,
      // a page of the tests frames the player, see tools/bench/replayParent.ts
      ...(comparesEveryRest() ? PARENT_FLAGS : []),
    ],
  },
}
