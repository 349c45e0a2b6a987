import type { Page } from '@playwright/test'

/** Without a new answer for so long, a page that shows nothing as being fetched has everything. */
const QUIET_MS = 3_000
/** How often a page is asked whether it is quiet: asked with every frame, it would draw one after the other. */
const ASK_EVERY_MS = 250

/**
 * Waits until the page has fetched what it draws. Playwright's own `networkidle` is nearly always first; but a request that a
 * reload cut off inside a frame is sometimes never told as ended, and then it would not come at all.
 */
export async function waitUntilLoaded(page: Page): Promise<void> {
  const quiet = page.waitForFunction(
    quietMs => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const ends = performance.getEntriesByType('resource').map(entry => (entry as PerformanceResourceTiming).responseEnd)
      const isLoading = [...window.document.querySelectorAll('[role=status]')].some(status => status.textContent === 'Loading…')
      // eslint-disable-next-line no-restricted-syntax -- waits until a page is quiet; nothing fails because it took long
      return (document?.loadEventEnd ?? 0) > 0 && !isLoading && performance.now() - Math.max(0, ...ends) > quietMs
    },
    QUIET_MS,
    { polling: ASK_EVERY_MS },
  )
  await Promise.race([page.waitForLoadState('networkidle'), quiet])
}
