import { expect, test as base } from '@playwright/test'
import { keepRecordings, openPages, provenRecording } from './support/replays'

const port = Number(process.env['LOCKSTEP_E2E_PORT'] ?? 3400)
const site = (name: string, offset: number): string =>
  `http://${process.env['LOCKSTEP_TOPOLOGY'] === 'cross-site' ? `${name}.localhost` : 'localhost'}:${port + offset}`

/** Where each service of the running product is reached. */
export const origins = {
  app: site('app', 0),
  api: site('api', 1),
  identity: site('id', 2),
  payments: site('pay', 3),
  signing: site('sign', 4),
  support: site('support', 5),
  monitoring: site('monitoring', 6),
} as const

/** For calls of the tests themselves: Node, unlike a browser, finds no name below `localhost`. */
export const supportFromHere = `http://localhost:${port + 5}`
export const appFromHere = `http://localhost:${port}`
export const apiFromHere = `http://localhost:${port + 1}`

interface Watched {
  /** What the pages complained of: errors thrown, policy violations, failed assets. A test ends with none. */
  readonly complaints: string[]
  /** Ends a test by replaying what its pages recorded; one that failed leaves their recordings. */
  readonly replayed: void
}

interface Options {
  /** Off for a test that proves its recording itself, or ends without one. */
  readonly endsWithReplay: boolean
}

/** Every journey fails on an error in the console of the app, and ends with a replay of its visit. */
export const test = base.extend<Watched & Options>({
  endsWithReplay: [true, { option: true }],
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(`thrown: ${error.message}`))
      page.on('console', message => {
        // Chromium reports refused calls itself; what the app makes of them is on its screens
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  replayed: [
    async ({ page, endsWithReplay }, use, testInfo) => {
      await use()
      const pages = openPages(page, origins.app)
      if (testInfo.errors.length > 0) return keepRecordings(pages, testInfo)
      if (endsWithReplay) for (const one of pages) await provenRecording(one, testInfo)
    },
    { auto: true },
  ],
})
export { expect }

interface OutboxMessage {
  readonly to: string
  readonly text: string
}

/** The newest one-time code the sandbox sent to a phone number in international form. */
export async function codeSentTo(phone: string): Promise<string> {
  const messages = (await (await fetch(`${supportFromHere}/outbox.json`)).json()) as readonly OutboxMessage[]
  const code = messages.find(({ to, text }) => to === phone && /\b\d{6}\b/.test(text))?.text.match(/\b\d{6}\b/)
  if (!code) throw new Error(`No code was sent to ${phone}.`)
  return code[0]
}
