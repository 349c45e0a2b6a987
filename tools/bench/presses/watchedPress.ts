import type { Locator, Page } from '@playwright/test'
import type { Phone } from '../pages/phone'

interface Timing {
  readonly at: number
  readonly ms: number
}

declare global {
  interface Window {
    pressTimings?: Timing[]
  }
}

/** Of the processor, for a press only: pages need not be opened slowly. */
const SLOWDOWN = 4
/** What the browser reports at least; shorter ones are counted as this. */
const SHORTEST_MS = 16
/** By then the browser has reported what was painted. */
const REPORTED_AFTER_MS = 250

/** To be called before the page is opened. No named functions inside: tsx would wrap them in a helper that the page does not have. */
export const watchPresses = (page: Page): Promise<unknown> =>
  page.addInitScript(threshold => {
    const timings: Timing[] = []
    window.pressTimings = timings
    new PerformanceObserver(list => {
      for (const { startTime, duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
        if ((interactionId ?? 0) > 0) timings.push({ at: startTime, ms: duration })
    }).observe({ type: 'event', durationThreshold: threshold } as PerformanceObserverInit)
  }, SHORTEST_MS)

/**
 * Milliseconds from a press to the next paint (Event Timing, the longest event of the press), in steps of 8. `leftDocument` if
 * the press opened another document: then this one has no next paint. Rejects if the control cannot be pressed.
 */
export async function watchedPress({ page, session }: Phone, control: Locator): Promise<number | 'leftDocument'> {
  await control.scrollIntoViewIfNeeded()
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  try {
    const before = await page.evaluate(() => ({ document: performance.timeOrigin, at: performance.now() }))
    await control.tap({ noWaitAfter: true })
    await page.waitForTimeout(REPORTED_AFTER_MS)
    const after = await page
      .evaluate(() => ({ document: performance.timeOrigin, timings: window.pressTimings ?? [] }))
      .catch(() => undefined)
    if (after?.document !== before.document) return 'leftDocument'
    return Math.max(SHORTEST_MS, ...after.timings.filter(({ at }) => at >= before.at).map(({ ms }) => ms))
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}
