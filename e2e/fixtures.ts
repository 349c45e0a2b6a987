import { expect, test as base } from '@playwright/test'
import { portOf } from './support/products'
import { listenForComplaints } from './support/complaints'
import { comparingEveryRest } from './support/everyRest'
import { keepRecordings, openPages, provenRecording } from './support/replays'
import { comparesEveryRest } from './support/rest'

/** A worker runs tests of one project, so of one running product. */
let known: number | undefined
const port = (): number => (known ??= portOf(base.info().project.name))
const site = (name: string, offset: number): string =>
  process.env['LOCKSTEP_PUBLIC']?.replace('*', name) ??
  `http://${process.env['LOCKSTEP_TOPOLOGY'] === 'cross-site' ? `${name}.localhost` : 'localhost'}:${port() + offset}`
const here = (offset: number): string => `http://localhost:${port() + offset}`

/** Where each service of the running product is reached; known once a test has begun. */
export const origins = {
  get app() {
    return site('app', 0)
  },
  get api() {
    return site('api', 1)
  },
  get identity() {
    return site('id', 2)
  },
  get payments() {
    return site('pay', 3)
  },
  get signing() {
    return site('sign', 4)
  },
  get support() {
    return site('support', 5)
  },
  get monitoring() {
    return site('monitoring', 6)
  },
}

/** For calls of the tests themselves: Node, unlike a browser, finds no name below `localhost`. */
export const fromHere = {
  get app() {
    return here(0)
  },
  get api() {
    return here(1)
  },
  get support() {
    return here(5)
  },
}

interface Watched {
  /** What the pages of all windows complained of: errors thrown, policy violations, failed assets. A test ends with none. */
  readonly complaints: string[]
  /** Ends a test by replaying what its pages recorded; one that failed leaves their recordings. */
  readonly replayed: void
  /** On demand: the player must show what the person saw, wherever the pages of a test were at rest. */
  readonly pictured: void
}

interface Options {
  /** Off for a test that proves its recording itself, or ends on a page whose app is not to start. */
  readonly endsWithReplay: boolean
}

/** Every journey fails on an error in the console of the app, and ends with a replay of its visit. */
export const test = base.extend<Watched & Options>({
  endsWithReplay: [true, { option: true }],
  complaints: [
    // once the test's own window is open
    async ({ browser, page: _ }, use) => {
      const { complaints, stop } = listenForComplaints(browser)
      await use(complaints)
      stop()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  replayed: [
    async ({ page, endsWithReplay, javaScriptEnabled }, use, testInfo) => {
      await use()
      const pages = openPages(page, origins.app)
      if (testInfo.errors.length > 0) return keepRecordings(pages, testInfo)
      // without script there is no app
      if (endsWithReplay && javaScriptEnabled !== false) for (const one of pages) await provenRecording(one, testInfo)
    },
    { auto: true },
  ],
  pictured: [
    async ({ page, browser, javaScriptEnabled }, use, testInfo) =>
      comparesEveryRest() && javaScriptEnabled !== false
        ? comparingEveryRest(page, browser, { origins, fromHere }, use, testInfo)
        : use(),
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
  const messages = (await (await fetch(`${fromHere.support}/outbox.json`)).json()) as readonly OutboxMessage[]
  const code = messages.find(({ to, text }) => to === phone && /\b\d{6}\b/.test(text))?.text.match(/\b\d{6}\b/)
  if (!code) throw new Error(`No code was sent to ${phone}.`)
  return code[0]
}
