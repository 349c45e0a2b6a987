import { expect, type Page } from '@playwright/test'

/** Waits until the app has hydrated the page and loads nothing more. */
export async function hydrated(page: Page): Promise<void> {
  // outside production the footer names the build, but only once the app runs
  await expect(page.getByRole('contentinfo')).toContainText(/\d+\.\d+\.\d+ \(/)
  await page.waitForLoadState('networkidle')
}
