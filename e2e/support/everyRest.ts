import { expect, type Browser, type Locator, type BrowserContext, type Page, type Request, type TestInfo } from '@playwright/test'
import { heldAgainstPlayer, type NamedRest, type Product } from './inPlayer'
import { openPages } from './replays'
import { restOf, type Rest } from './rest'

/** What a journey does with a page: before each, the page has been at rest. */
const OF_PAGE = ['goto', 'reload', 'goBack', 'goForward'] as const
const OF_LOCATOR = ['click', 'fill', 'press', 'check', 'uncheck', 'selectOption', 'setChecked', 'pressSequentially'] as const

/** The rests of the current test. */
let kept: { readonly app: string; readonly rests: Map<string, NamedRest> } | undefined
const asked = new WeakSet<object>()

const MOST_TURNS = 5
/** Scripts that are still loading: their content is not rendered yet. */
const fetching = new Set<Request>()
let fetched = 0
const isScript = (request: Request): boolean => request.resourceType() === 'script'
const begins = (request: Request): void => void (isScript(request) && fetching.add(request))
const ends = (request: Request): void => void (fetching.delete(request) && fetched++)

async function keepRest(page: Page, before: string): Promise<void> {
  if (!kept || page.isClosed() || !page.url().startsWith(kept.app)) return
  let [rest, had]: [Rest | undefined, number] = [undefined, -1]
  for (let turn = 0; turn < MOST_TURNS && (fetching.size > 0 || had !== fetched); turn++) {
    had = fetched
    rest = await restOf(page, { quiet: 25, atMost: 150 })
  }
  if (rest) kept.rests.set(`${rest.recording} ${rest.page} ${rest.seq}`, { ...rest, name: `before ${before}` })
}

/** Has every page and locator rest before something is done with it. */
function lookBeforeEachStep(page: Page): void {
  type Steps = Record<string, (...args: unknown[]) => Promise<unknown>>
  const lookBefore = (thing: object, steps: readonly string[], pageOf: (own: never) => Page): void => {
    const prototype = Object.getPrototypeOf(thing) as Steps
    if (asked.has(prototype)) return
    asked.add(prototype)
    for (const step of steps) {
      const act = prototype[step]
      if (!act) continue
      prototype[step] = async function (this: never, ...args) {
        await keepRest(pageOf(this), `${step} ${String(this).slice(0, 80)}`)
        return act.apply(this, args)
      }
    }
  }
  lookBefore(page, OF_PAGE, (own: Page) => own)
  lookBefore(page.locator('body'), OF_LOCATOR, (own: Locator) => own.page())
}

/** Runs a test and holds the player against each rest of every visit whose page is open at its end. */
export async function comparingEveryRest(
  page: Page,
  browser: Browser,
  product: Product,
  run: () => Promise<void>,
  testInfo: TestInfo,
): Promise<void> {
  kept = { app: product.origins.app, rests: new Map() }
  lookBeforeEachStep(page)
  fetching.clear()
  const contexts = browser.contexts()
  const listen = (context: BrowserContext): void => {
    context.on('request', begins).on('requestfinished', ends).on('requestfailed', ends)
  }
  contexts.forEach(listen)
  browser.on('context', listen)
  await run()
  browser.off('context', listen)
  const pages = openPages(page, product.origins.app)
  for (const one of pages) await keepRest(one, 'the end')
  const rests = [...kept.rests.values()]
  kept = undefined
  if (testInfo.errors.length > 0 || rests.length === 0) return
  const differences: string[] = []
  let compared = 0
  const player = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' })
  for (const one of pages) {
    const text = await one.evaluate(() => window.lockstep?.exportRecording()).catch(() => undefined)
    const recording = /"rec":"([^"]*)"/.exec(text ?? '')?.[1]
    // backwards: the picture does not depend on the previous moment
    const own = rests.filter(rest => rest.recording === recording).toReversed()
    if (text === undefined || own.length === 0) continue
    const shown = await player.newPage()
    const found = await heldAgainstPlayer(shown, product, text, own)
    differences.push(...found.differences)
    compared += found.compared
    await shown.close()
  }
  await player.close()
  testInfo.annotations.push({ type: 'rests', description: `${compared} of ${rests.length}` })
  expect(differences.join('\n\n')).toBe('')
}
