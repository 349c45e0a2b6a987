import type { Page, ViewportSize } from '@playwright/test'
import { expect, test } from '../fixtures'
import { CardForm } from '../pages/CardForm'
import { Rental } from '../pages/Rental'
import { SigningPage } from '../pages/SigningPage'
import { addressOf, choiceIn } from '../support/choice'
import { everythingIsThere } from '../support/everythingIsThere'
import { inParts, OPEN_PAGES, PAGES_BESIDE } from '../support/openPages'
import { failing } from '../support/faults'
import { cards, newCustomer } from '../support/person'
import { placesOfNext, watchPlacesOfNext } from '../support/placesOfNext'
import { shiftsOf, watchShifts } from '../support/shifts'

const isLong = process.env['LOCKSTEP_LONG'] !== undefined
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

/** Long after everything else is drawn. */
const LATER_MS = 700

test.beforeEach(async ({ page }) => {
  test.slow()
  await watchShifts(page)
})

/** Shifts are reported a frame after they happen. */
const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Opens the address, or else loads the page anew: what is drawn first stays where it is drawn. */
async function staysSteady(
  page: Page,
  screen: string,
  address?: string,
  windows: readonly ViewportSize[] = WINDOWS,
): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size)
    await (address === undefined ? page.reload() : page.goto(address))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await everythingIsThere(page)
    await twoFrames(page)
    expect.soft(await shiftsOf(page), `${screen} at ${size.width} px: what moved by itself`).toEqual([])
  }
}

for (const [part, pages] of inParts(Object.entries(OPEN_PAGES), 3).entries())
  test(`cumulative layout shift is 0: pages that need nobody to be known, part ${part + 1}`, async ({ page }) => {
    for (const [screen, address] of pages) await staysSteady(page, screen, address)
  })

test('cumulative layout shift is 0 where pictures come late', async ({ page }) => {
  await page.route('**/pictures/**', async route => {
    await new Promise(resolve => setTimeout(resolve, LATER_MS))
    // the page may have gone on
    await route.continue().catch(() => undefined)
  })
  const { storeId, unitId } = await choiceIn('Bristol')
  for (const [index, address] of [
    '/',
    '/stores',
    '/shop',
    '/bristol-facility',
    `/shop/products?storeId=${storeId}`,
    `/register/unit?storeId=${storeId}`,
    `/register/date?storeId=${storeId}&unitId=${unitId}`,
    `/quote?storeId=${storeId}&unitId=${unitId}`,
    `/compare?storeId=${storeId}&units=${unitId}`,
  ].entries())
    // in one of the windows each, in the long run in both
    await staysSteady(page, address, address, isLong ? WINDOWS : WINDOWS.filter((_, window) => window === index % 2))
})

test('cumulative layout shift is 0 where the calendar comes late', async ({ page }) => {
  let late = 0
  await page.route('**/assets/*.js', async route => {
    const response = await route.fetch()
    if ((await response.text()).includes('rdp-')) {
      late += 1
      await new Promise(resolve => setTimeout(resolve, LATER_MS))
    }
    await route.fulfill({ response }).catch(() => undefined)
  })
  const { storeId, unitId } = await choiceIn('Bristol')
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    await page.goto(`/register/date?storeId=${storeId}&unitId=${unitId}`)
    await expect(page.getByRole('grid').first()).toBeVisible()
    await twoFrames(page)
    expect(await shiftsOf(page), `at ${size.width} px`).toEqual([])
  }
  expect(late).toBe(WINDOWS.length)
})

test('S7.18 S9.15 a change between feet and metres asks once more and moves no size', async ({ page }) => {
  const { storeId } = await choiceIn('Bristol')
  const places = () =>
    page
      .getByRole('heading', { level: 3 })
      .evaluateAll(sizes => sizes.map(size => Math.round(size.getBoundingClientRect().top + scrollY)))
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    await page.goto(`/register/unit?storeId=${storeId}`)
    await page.getByRole('radio', { name: 'Square feet' }).check()
    await expect(page.getByRole('heading', { level: 3, name: '16 sq ft' })).toBeVisible()
    const inFeet = await places()
    const asked = page.waitForRequest(request => request.url().endsWith(`/stores/${storeId}/units?measurementSystem=SI`))
    await page.getByRole('radio', { name: 'Square metres' }).check()
    await asked
    await expect(page.getByRole('heading', { level: 3, name: '1.5 m²' })).toBeVisible()
    expect(await places()).toEqual(inFeet)
  }
})

test('cumulative layout shift is 0: units, how much room, units side by side, a quote', async ({ page }) => {
  const { storeId, unitId } = await choiceIn('Bristol')
  const units = { units: `/register/unit?storeId=${storeId}`, date: `/register/date?storeId=${storeId}&unitId=${unitId}` }
  for (const [screen, address] of Object.entries({ ...PAGES_BESIDE, ...units })) await staysSteady(page, screen, address)
})

test('cumulative layout shift is 0: the rental', async ({ page }) => {
  const rental = new Rental(page)
  const customer = newCustomer()
  const choice = await choiceIn('Leeds')
  // how many there are decides how much room they take
  await page.route(/\/payment-sources$/, async route => {
    await new Promise(resolve => setTimeout(resolve, LATER_MS))
    await route.continue().catch(() => undefined)
  })
  await page.goto(addressOf('sign-in', choice))
  await staysSteady(page, 'details, signed out')
  await rental.startWith(choice, customer)
  await staysSteady(page, 'access hours')
  await rental.chooseRegularAccess()
  await rental.at('/register/insurance')
  await staysSteady(page, 'protection')
  await rental.keepProtection()
  await staysSteady(page, 'payment')
  await new CardForm(page).fill(cards.works)
  const works = await failing(page, /\/confirm-payment$/, {
    status: 402,
    body: '{"error":"PAYMENT_FAILED","statusCode":402,"message":"x"}',
    headers: {},
  })
  await rental.acceptAndPay()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('enough funds')
  await expect(page.getByRole('radio', { name: /4242/ })).toBeVisible()
  await works()
  await staysSteady(page, 'payment with a card on file')
  await page.getByRole('radio', { name: /4242/ }).check()
  await rental.acceptAndPay()
  await rental.at('/register/sign')
  await staysSteady(page, 'agreement')
  await rental.readAndSign()
  await new SigningPage(page).sign(`${customer.givenName} ${customer.familyName}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/all done|signed/i)
  await staysSteady(page, 'signed')
  await page.goto('/register/download')
  await staysSteady(page, 'moving in')
  await page.goto('/app')
  await staysSteady(page, 'account')
  await expect(page.getByRole('heading', { name: 'Orders from the shop' })).toBeVisible()
})

for (const size of WINDOWS) {
  test(`at ${size.width} px the button that ends a step does not move under a finger`, async ({ page }) => {
    await watchPlacesOfNext(page)
    await page.setViewportSize(size)
    const rental = new Rental(page)
    await rental.signUpWith(await choiceIn('Leeds'), newCustomer())
    await everythingIsThere(page)
    await rental.chooseRegularAccess()
    await rental.at('/register/insurance')
    await everythingIsThere(page)
    await rental.keepProtection()
    await everythingIsThere(page)
    const places = await placesOfNext(page)
    expect(Object.keys(places).length, JSON.stringify(places)).toBeGreaterThanOrEqual(3)
    for (const [step, tops] of Object.entries(places)) expect.soft(tops, step).toHaveLength(1)
  })
}
