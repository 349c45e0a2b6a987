import type { Page } from '@playwright/test'
import { sample } from '../../tests/support/sample'
import { expect, test } from '../fixtures'
import { isAccessible } from '../support/accessible'
import { shiftsUntilNow, watchShifts } from '../support/shifts'
import { longRunOnly } from '../support/longRunOnly'

const openingLines = (page: Page) =>
  page.locator('li[data-store] p', { hasText: /Open now|[Oo]pens (today|tomorrow|on)/ }).allTextContents()

/** The app has hydrated the page: its footer names the build. */
const hydrated = (page: Page) => expect(page.getByRole('contentinfo')).toContainText(/\d+\.\d+\.\d+ \(/)

test('S2.1 the home page answers 200 with its title, the store finder, sizes and a link to the shop', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle('Self storage near you – Lockstep')
  await expect(page.getByRole('searchbox', { name: 'Town, postcode or store name' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Which size fits?' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'See boxes' })).toBeVisible()
})

test.describe('the browser provides a position', () => {
  // the middle of Cardiff
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 51.4813, longitude: -3.1793 } })

  test('S3.78 the page asks for the position only after a press, and then lists the nearest stores first', async ({ page }) => {
    const answer = await page.goto('/')
    expect(answer?.headers()['permissions-policy']).toContain('geolocation=(self)')
    await hydrated(page)
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByRole('heading', { name: '14 stores, nearest to you first' })).toBeVisible()
    const first = page.locator('li[data-store]').first()
    await expect(first).toContainText('Cardiff Bay')
    await expect(first).toContainText('0.9 miles (1.5 km) from you')
  })
})

test(
  'NET-39 if the browser refuses, the page says how to allow it and offers the search by postcode',
  longRunOnly,
  async ({ page }) => {
    await page.goto('/stores?near=me')
    await expect(page.getByText('Press Use my location once more')).toBeVisible()
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByRole('alert')).toContainText('A town or postcode works just as well')
    await page.getByLabel('Town, postcode or store name').fill('CF11 9ZZ')
    await page.getByRole('button', { name: 'Find stores' }).click()
    await expect(page.locator('li[data-store]').first()).toContainText('Cardiff Bay')
  },
)

test(
  'three letters and the keyboard find a place; its distance is as precise as its position, and map and list highlight the same store',
  longRunOnly,
  async ({ page }) => {
    await watchShifts(page)
    await page.goto('/')
    await hydrated(page)
    const field = page.getByLabel('Town, postcode or store name')
    await field.pressSequentially('ilkl')
    await expect(page.getByRole('option', { name: /^Ilkley/ })).toBeVisible()
    await isAccessible(page, 'suggestions')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'The nearest store to Ilkley is about 16 miles (25 km) away' })).toBeVisible()
    await expect(page.locator('li[data-store]').first()).toContainText(/from £[\d.]+ a month\s*£[\d.]+ the first month/)
    expect(await shiftsUntilNow(page)).toEqual([])
    await page.getByRole('radio', { name: /Leeds Holbeck$/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /Manchester Ancoats$/ })).toBeChecked()
    await expect(page.locator('li[data-store]', { hasText: 'Manchester Ancoats' })).toBeInViewport()
    await isAccessible(page, 'stores on the map')
  },
)

test(
  'a size taken at one store is found at the nearest store that has it, and its units are one press away',
  longRunOnly,
  async ({ page }) => {
    await page.goto('/stores?near=store-3&ranges=large')
    await expect(page.getByRole('heading', { name: /nearest stores have this size free/ })).toBeVisible()
    const first = page.locator('li[data-store]').first()
    await expect(first).toContainText('Sheffield Neepsend')
    await expect(first).toContainText(/Has this size from £[\d.]+ a month/)
    await first.getByRole('link', { name: /^See units/ }).click()
    await expect(page).toHaveURL(/\/register\/unit\?ranges=large&storeId=store-4$/)
    await expect(page.getByRole('radio', { name: /^Large/ })).toBeChecked()
  },
)

for (const timezoneId of sample(['Pacific/Auckland', 'Pacific/Honolulu'], 1))
  test(
    `NET-40 for a visitor in ${timezoneId} opening hours follow London time`,
    longRunOnly,
    async ({ page, browser, baseURL }) => {
      await page.goto('/stores')
      await expect(page.getByRole('heading', { name: '14 stores, by town' })).toBeVisible()
      const context = await browser.newContext({ timezoneId, ...(baseURL !== undefined && { baseURL }) })
      const away = await context.newPage()
      await away.goto('/stores')
      await expect(away.getByRole('heading', { name: '14 stores, by town' })).toBeVisible()
      await expect(async () => expect(await openingLines(away)).toEqual(await openingLines(page))).toPass()
      expect(await openingLines(page)).toHaveLength(14)
      await context.close()
    },
  )

test.describe('before the app has loaded', () => {
  test.use({ javaScriptEnabled: false })

  test('the links of the home page lead to the stores', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Town, postcode or store name').fill('Leeds')
    await page.getByRole('button', { name: 'Find stores' }).click()
    await expect(page).toHaveURL(/\/stores\?place=Leeds$/)
    await page.goto('/')
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page).toHaveURL(/\/stores\?place=&near=me$/)
    await page.goto('/')
    await page.getByRole('link', { name: 'Show all stores' }).click()
    await expect(page).toHaveURL(/\/stores$/)
  })
})

test('S3.47 the overview of a store shows the description of a unit before a size is chosen', longRunOnly, async ({ page }) => {
  await page.goto('/register/unit?storeId=store-1')
  await expect(page.getByRole('main').getByText('On an upper floor, reached by a goods lift.').first()).toBeVisible()
})
