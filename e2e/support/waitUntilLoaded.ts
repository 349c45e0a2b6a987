import type { Page } from '@playwright/test'

/** A page that shows no loading state has everything if no answer has arrived for this long. */
const QUIET_MS = 3_000
/** The interval between checks; a check in every frame would cause continuous rendering. */
const ASK_EVERY_MS = 250

/**
 * Waits until the page has loaded what it renders. Playwright's own `networkidle` usually occurs first, but a request cancelled
 * by a reload inside a frame is sometimes never reported as finished, and then it would never occur.
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
