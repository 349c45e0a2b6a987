import type { Locator, Page } from '@playwright/test'

/** The second engine, over WebDriver BiDi. */
export const isFirefox = (page: Page): boolean => page.context().browser()?.browserType().name() === 'firefox'

/**
 * Puts a text in a field in place of what stands there. In Firefox it is typed key by key: what Playwright fills in over
 * WebDriver BiDi never reaches React. So it is where a visit is to be as a person's (`LOCKSTEP_TYPES=keys`).
 */
export async function enter(field: Locator, text: string): Promise<void> {
  if (!isFirefox(field.page()) && process.env['LOCKSTEP_TYPES'] !== 'keys') return field.fill(text)
  await field.click()
  await field.press('Control+a')
  await field.press('Delete')
  await field.pressSequentially(text)
}
