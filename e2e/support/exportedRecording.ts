import type { Page } from '@playwright/test'

/**
 * The recording of a page, exported as a developer does it. Waits until the app has started, because a prerendered page has no
 * recording before.
 */
export async function exportedRecording(page: Page): Promise<string> {
  await page.waitForFunction(() => window.lockstep !== undefined)
  return page.evaluate(async () => (await window.lockstep?.exportRecording()) ?? '')
}
