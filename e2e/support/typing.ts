import type { Locator, Page } from '@playwright/test'

/** The second engine, over WebDriver BiDi. */
export const isFirefox = (page: Page): boolean => page.context().browser()?.browserType().name() === 'firefox'

/**
 * Replaces the content of a field. In Firefox it is typed key by key, because text that Playwright fills in over WebDriver BiDi
 * never reaches React; also for visits that must look like a person's (`LOCKSTEP_TYPES=keys`).
 */
export async function enter(field: Locator, text: string): Promise<void> {
  if (!isFirefox(field.page()) && process.env['LOCKSTEP_TYPES'] !== 'keys') return field.fill(text)
  await field.click()
  await field.press('Control+a')
  await field.press('Delete')
  await field.pressSequentially(text)
}
