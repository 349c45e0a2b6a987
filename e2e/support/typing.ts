import type { Locator } from '@playwright/test'

/**
 * Puts a text in a field in place of what stands there. In Firefox it is typed key by key: what Playwright fills in over
 * WebDriver BiDi never reaches React.
 */
export async function enter(field: Locator, text: string): Promise<void> {
  if (field.page().context().browser()?.browserType().name() !== 'firefox') return field.fill(text)
  await field.click()
  await field.press('Control+a')
  await field.press('Delete')
  await field.pressSequentially(text)
}
