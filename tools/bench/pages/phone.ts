import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** Slow 4G as Lighthouse describes it: a round trip of 150 ms, 1.6 Mbit/s. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 }
const UNLIMITED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const CPU_SLOWDOWN = 4

export type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  readonly session: CDPSession
}

/** A phone with an empty cache; `state` has the cookies of a signed-in person. */
export async function phoneOf(browser: Browser, isSlow: boolean, state?: StoredState): Promise<Phone> {
  const context = await browser.newContext({ ...SCREEN, ...(state && { storageState: state }) })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', isSlow ? SLOW_4G : UNLIMITED)
  await session.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? CPU_SLOWDOWN : 1 })
  return { context, page, session }
}

const QUIET_MS = 1_200
const LOOK_EVERY_MS = 150
/** The maximum wait for open requests, such as a poll. */
const OPEN_CALL_MS = 5_000
const AT_MOST_MS = 30_000

/** Resolves when the page has loaded and there was neither a request nor a long task for a while. */
export async function settled({ page, session }: Phone, open: () => Promise<unknown>): Promise<void> {
  const pending = new Map<string, number>()
  let last = Date.now()
  const stirred = (): void => void (last = Date.now())
  const began = ({ requestId }: { requestId: string }): void => void (stirred(), pending.set(requestId, Date.now()))
  const ended = ({ requestId }: { requestId: string }): void => void (stirred(), pending.delete(requestId))
  session.on('Network.requestWillBeSent', began)
  session.on('Network.loadingFinished', ended)
  session.on('Network.loadingFailed', ended)
  const start = Date.now()
  await open()
  let busy = 0
  while (Date.now() - start < AT_MOST_MS) {
    await page.waitForTimeout(LOOK_EVERY_MS)
    const now = await page
      .evaluate(() => performance.getEntriesByType('longtask').length + (window.seenTasks ?? 0))
      .catch(() => 0)
    if (now !== busy) stirred()
    busy = now
    const isWaiting = [...pending.values()].some(since => Date.now() - since < OPEN_CALL_MS)
    if (!isWaiting && Date.now() - last >= QUIET_MS) break
  }
  session.off('Network.requestWillBeSent', began)
  session.off('Network.loadingFinished', ended)
  session.off('Network.loadingFailed', ended)
}
