import type { Page } from '@playwright/test'

/**
 * The recording of a page, exported as a developer does it. A page that its host drew can be read before the app has started,
 * and has no recording until then.
 */
export async function exportedRecording(page: Page): Promise<string> {
  await page.waitForFunction(() => window.lockstep !== undefined)
  return page.evaluate(async () => (await window.lockstep?.exportRecording()) ?? '')
}
