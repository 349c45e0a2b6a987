import { expect, type Browser, type Locator, type BrowserContext, type Page, type Request, type TestInfo } from '@playwright/test'
import { compareWithPlayer, type NamedRest, type Product } from './inPlayer'
import { openPages } from './replays'
import { restOf, type Rest } from './rest'

/** The steps of a journey: before each, the page is waited for until it is at rest. */
const PAGE_STEPS = ['goto', 'reload', 'goBack', 'goForward'] as const
const LOCATOR_STEPS = ['click', 'fill', 'press', 'check', 'uncheck', 'selectOption', 'setChecked', 'pressSequentially'] as const

/** The rests of the current test. */
let collected: { readonly app: string; readonly rests: Map<string, NamedRest> } | undefined
const wrapped = new WeakSet<object>()

const MOST_TURNS = 5
/** Scripts that are still loading, so that what they render is still missing. */
const fetching = new Set<Request>()
let fetchedCount = 0
const isScript = (request: Request): boolean => request.resourceType() === 'script'
const onRequest = (request: Request): void => void (isScript(request) && fetching.add(request))
const onRequestEnd = (request: Request): void => void (fetching.delete(request) && fetchedCount++)

async function keepRest(page: Page, before: string): Promise<void> {
  if (!collected || page.isClosed() || !page.url().startsWith(collected.app)) return
  let [rest, fetchedBefore]: [Rest | undefined, number] = [undefined, -1]
  for (let turn = 0; turn < MOST_TURNS && (fetching.size > 0 || fetchedBefore !== fetchedCount); turn++) {
    fetchedBefore = fetchedCount
    rest = await restOf(page, { quiet: 25, atMost: 150 })
  }
  if (rest) collected.rests.set(`${rest.recording} ${rest.page} ${rest.seq}`, { ...rest, name: `before ${before}` })
}

/** Makes every page and locator wait for a rest, and keep it, before each of its steps. */
function restBeforeEachStep(page: Page): void {
  type Steps = Record<string, (...args: unknown[]) => Promise<unknown>>
  const restBefore = (thing: object, steps: readonly string[], pageOf: (own: never) => Page): void => {
    const prototype = Object.getPrototypeOf(thing) as Steps
    if (wrapped.has(prototype)) return
    wrapped.add(prototype)
    for (const step of steps) {
      const act = prototype[step]
      if (!act) continue
      prototype[step] = async function (this: never, ...args) {
        await keepRest(pageOf(this), `${step} ${String(this).slice(0, 80)}`)
        return act.apply(this, args)
      }
    }
  }
  restBefore(page, PAGE_STEPS, (own: Page) => own)
  restBefore(page.locator('body'), LOCATOR_STEPS, (own: Locator) => own.page())
}

/** Runs a test, and compares the player with each rest of every visit whose page is open at the end. */
export async function comparingEveryRest(
  page: Page,
  browser: Browser,
  product: Product,
  run: () => Promise<void>,
  testInfo: TestInfo,
): Promise<void> {
  collected = { app: product.origins.app, rests: new Map() }
  restBeforeEachStep(page)
  fetching.clear()
  const contexts = browser.contexts()
  const listen = (context: BrowserContext): void => {
    context.on('request', onRequest).on('requestfinished', onRequestEnd).on('requestfailed', onRequestEnd)
  }
  contexts.forEach(listen)
  browser.on('context', listen)
  await run()
  browser.off('context', listen)
  const pages = openPages(page, product.origins.app)
  for (const one of pages) await keepRest(one, 'the end')
  const rests = [...collected.rests.values()]
  collected = undefined
  if (testInfo.errors.length > 0 || rests.length === 0) return
  const differences: string[] = []
  let compared = 0
  const player = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' })
  for (const one of pages) {
    const text = await one.evaluate(() => window.lockstep?.exportRecording()).catch(() => undefined)
    const recording = /"rec":"([^"]*)"/.exec(text ?? '')?.[1]
    // backwards, because a picture must not depend on the moment shown before
    const own = rests.filter(rest => rest.recording === recording).toReversed()
    if (text === undefined || own.length === 0) continue
    const shown = await player.newPage()
    const found = await compareWithPlayer(shown, product, text, own)
    differences.push(...found.differences)
    compared += found.compared
    await shown.close()
  }
  await player.close()
  testInfo.annotations.push({ type: 'rests', description: `${compared} of ${rests.length}` })
  expect(differences.join('\n\n')).toBe('')
}
