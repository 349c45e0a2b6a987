import type { Page, ViewportSize } from '@playwright/test'
import { expect, test } from '../fixtures'
import { CardForm } from '../pages/CardForm'
import { IdentityPages } from '../pages/IdentityPages'
import { Rental } from '../pages/Rental'
import { SigningPage } from '../pages/SigningPage'
import { addressOf, choiceIn } from '../support/choice'
import { waitUntilLoaded } from '../support/waitUntilLoaded'
import { inParts, OPEN_PAGES, PAGES_BESIDE } from '../support/openPages'
import { failing } from '../support/faults'
import { withMotion } from '../support/motion'
import { cards, newCustomer } from '../support/person'
import { primaryButtonPositions, watchPrimaryButton } from '../support/primaryButtonPositions'
import { sectionPositions, watchSections } from '../support/sectionPositions'
import { shiftsUntilNow, watchShifts } from '../support/shifts'
import { longRunOnly } from '../support/longRunOnly'
import { isLongRun } from '../../tools/run/lib/isLongRun.mjs'

const isLong = isLongRun()
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

/** Both in the long run; else a phone's. */
const WINDOWS_TODAY: readonly ViewportSize[] = isLong ? WINDOWS : WINDOWS.slice(0, 1)

/** Long after everything else is rendered. */
const LATER_MS = 700

test.beforeEach(async ({ page }) => {
  test.slow()
  await watchShifts(page)
})

/** Opens the address, or reloads the page: what is rendered first must not move. */
async function staysSteady(page: Page, screen: string, windows: readonly ViewportSize[], address?: string): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size)
    await (address === undefined ? page.reload() : page.goto(address))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await waitUntilLoaded(page)
    expect.soft(await shiftsUntilNow(page), `${screen} at ${size.width} px: what moved by itself`).toEqual([])
  }
}

// each push looks at some of them in one window, while it holds them against axe (accessible.spec.ts)
for (const [part, pages] of isLong ? inParts(Object.entries({ ...OPEN_PAGES, ...PAGES_BESIDE }), 3).entries() : [])
  test(`cumulative layout shift is 0: public pages, part ${part + 1}`, async ({ page }) => {
    for (const [screen, address] of pages) await staysSteady(page, screen, WINDOWS, address)
  })

test('cumulative layout shift is 0 when pictures load late', longRunOnly, async ({ page }) => {
  await page.route('**/pictures/**', async route => {
    await new Promise(resolve => setTimeout(resolve, LATER_MS))
    // the page may have gone on
    await route.continue().catch(() => undefined)
  })
  const { storeId, unitId } = await choiceIn('Bristol')
  const addresses = [
    '/',
    '/stores',
    '/shop',
    '/bristol-facility',
    `/shop/products?storeId=${storeId}`,
    `/register/unit?storeId=${storeId}`,
    `/register/date?storeId=${storeId}&unitId=${unitId}`,
    `/quote?storeId=${storeId}&unitId=${unitId}`,
    `/compare?storeId=${storeId}&units=${unitId}`,
  ]
  for (const address of addresses) await staysSteady(page, address, WINDOWS, address)
})

test('cumulative layout shift is 0 when the calendar loads late', async ({ page }) => {
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
  // without a store no day is available, and a single month is shown
  const addresses = [`/register/date?storeId=${storeId}&unitId=${unitId}`, '/register/date']
  for (const address of addresses)
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      await page.goto(address)
      await expect(page.getByRole('grid').first()).toBeVisible()
      expect(await shiftsUntilNow(page), `${address} at ${size.width} px`).toEqual([])
    }
  expect(late).toBe(addresses.length * WINDOWS.length)
})

test('S7.18 S9.15 switching between feet and metres makes one request and moves no size', async ({ page }) => {
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

test('cumulative layout shift is 0: the rental', longRunOnly, async ({ page }) => {
  const rental = new Rental(page)
  const customer = newCustomer()
  const choice = await choiceIn('Leeds')
  // how many there are decides how much room they take
  await page.route(/\/payment-sources$/, async route => {
    await new Promise(resolve => setTimeout(resolve, LATER_MS))
    await route.continue().catch(() => undefined)
  })
  await page.goto(addressOf('sign-in', choice))
  await staysSteady(page, 'details, signed out', WINDOWS)
  await rental.startWith(choice, customer)
  await staysSteady(page, 'access hours', WINDOWS)
  await rental.chooseRegularAccess()
  await rental.at('/register/insurance')
  await staysSteady(page, 'protection', WINDOWS)
  await rental.keepProtection()
  await staysSteady(page, 'payment', WINDOWS)
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
  await staysSteady(page, 'payment with a card on file', WINDOWS)
  await page.getByRole('radio', { name: /4242/ }).check()
  await rental.acceptAndPay()
  await rental.at('/register/sign')
  await staysSteady(page, 'agreement', WINDOWS)
  await rental.readAndSign()
  await new SigningPage(page).sign(`${customer.givenName} ${customer.familyName}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/all done|signed/i)
  await staysSteady(page, 'signed', WINDOWS)
  await page.goto('/register/download')
  await staysSteady(page, 'moving in', WINDOWS)
  await page.goto('/app')
  await staysSteady(page, 'account', WINDOWS)
  await expect(page.getByRole('heading', { name: 'Orders from the shop' })).toBeVisible()
})

test('on a phone nothing moves on the way back from sign-in, and the header stays as high up to the agreement', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const heightOfHeader = () => page.getByRole('banner').evaluate(header => header.getBoundingClientRect().height)
  const rental = new Rental(page)
  const customer = newCustomer()
  await page.goto(addressOf('date', await choiceIn('Leeds')))
  await rental.goOn()
  await rental.continueWithPhone()
  await new IdentityPages(page).signInByPhone(customer.phone.typed, customer.phone.full)
  await rental.at('/register/sign-in')
  await expect(page.getByLabel('First name')).toBeVisible()
  await waitUntilLoaded(page)
  expect(await shiftsUntilNow(page)).toEqual([])
  const height = await heightOfHeader()
  await rental.completeProfile(customer)
  await rental.rentWith(cards.works)
  await expect(page.getByRole('button', { name: 'Read and sign' })).toBeVisible()
  expect(await heightOfHeader()).toBe(height)
})

test('on a phone, what is below the card form stays where it is from Pay to the next page; a bank’s page moves it once', async ({
  page,
}) => {
  const rental = new Rental(page)
  const form = new CardForm(page)
  await rental.startWith(await choiceIn('Leeds'), newCustomer())
  await page.setViewportSize({ width: 390, height: 844 })
  await rental.chooseRegularAccess()
  await rental.keepProtection()

  await page.reload()
  await waitUntilLoaded(page)
  await form.fill(cards.challenged)
  await watchSections(page)
  await rental.acceptAndPay()
  await form.answerBank('Approve')
  await rental.at('/register/sign')
  const { 'Your contact details': below = [], ...others } = await sectionPositions(page)
  expect(Object.keys(others)).toEqual(expect.arrayContaining(['How do you want to pay?', 'New card', 'Before you pay']))
  expect(below, 'it makes room for the bank’s page').toHaveLength(2)
  const moved = (below[1] ?? 0) - (below[0] ?? 0)
  for (const [name, [first = 0, ...later]] of Object.entries(others)) {
    expect(later, name).toHaveLength(['How do you want to pay?', 'New card'].includes(name) ? 0 : 1)
    for (const place of later) expect(place - first, name).toBeCloseTo(moved, 0)
  }
})

/**
 * Nothing can be pressed while one page fades into the next, and Playwright scrolls to and fro while it cannot press.
 * The fading begins a frame or two after the new page is in the document: before that there is nothing to wait for.
 */
async function changeOfPageIsOver(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
  })
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => !(effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'))),
  )
}

test.describe('with every movement', () => {
  test.use(withMotion)

  for (const size of WINDOWS_TODAY)
    test(`at ${size.width} px the button that ends a step does not move while it is pressed`, async ({ page }) => {
      await watchPrimaryButton(page)
      await page.setViewportSize(size)
      const rental = new Rental(page)
      await rental.signUpWith(await choiceIn('Leeds'), newCustomer())
      await waitUntilLoaded(page)
      await rental.chooseRegularAccess()
      await rental.at('/register/insurance')
      await waitUntilLoaded(page)
      await changeOfPageIsOver(page, 'Protect your things')
      await rental.keepProtection()
      await waitUntilLoaded(page)
      const places = await primaryButtonPositions(page)
      expect(Object.keys(places).length, JSON.stringify(places)).toBeGreaterThanOrEqual(3)
      for (const [step, tops] of Object.entries(places)) expect.soft(tops, step).toHaveLength(1)
    })
})
