import type { Page } from '@playwright/test'
import { sample } from '../../tests/support/sample'
import { expect, origins, test } from '../fixtures'

/** A visitor whose cookie names a test language is offered all languages. */
async function speaks(page: Page, code: string): Promise<void> {
  await page.context().addCookies([{ name: 'i18n_redirected', value: code, url: origins.app }])
}
const wider = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('S4.61 S4.64 a page prerendered in English is shown in the language of the cookie, without a reload', async ({ page }) => {
  await speaks(page, 'en-XA')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\[.*\]$/)
  await page.evaluate(() => document.body.setAttribute('data-same', 'yes'))

  await page.getByRole('contentinfo').getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^\[/)
  await expect(page.locator('body')).toHaveAttribute('data-same', 'yes')
  // a visitor with a real language has no choice
  await expect(page.getByRole('group', { name: 'Language' })).toBeHidden()

  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected'))
    .toMatchObject({ value: 'en-GB', path: '/', sameSite: 'Lax' })
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)
})

const PAGES = ['/', '/stores', '/register/unit?storeId=store-1', '/shop/products?storeId=store-1', '/privacy-policy']

for (const [code, direction] of [
  ['en-XA', 'ltr'],
  ['ar-XB', 'rtl'],
] as const)
  test(`S3.219 ${code} fits on a phone and is read ${direction}`, async ({ page }) => {
    await speaks(page, code)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of sample(PAGES, 2)) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', code)
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await wider(page), path).toBe(false)
    }
  })
