import { sample } from '../../tests/support/sample'
import { expect, origins, test } from '../fixtures'
import { IdentityPages } from '../pages/IdentityPages'
import { Rental } from '../pages/Rental'
import { longRunOnly } from '../support/longRunOnly'
import { addressOf, choiceIn } from '../support/choice'
import { recordedCalls, intentionsIn } from '../support/recordedCalls'
import { failing, FAULTS } from '../support/faults'
import { newCustomer } from '../support/person'
import { sandboxAdmin } from '../support/sandboxAdmin'
import { isLongRun } from '../../tools/run/lib/isLongRun.mjs'

const isLong = isLongRun()

for (const [index, [what, fault]] of sample(Object.entries(FAULTS), 1).entries()) {
  test(`NET-02 ${what} instead of a list is reported and can be retried`, async ({ page }) => {
    const main = page.getByRole('main')
    const places = [
      {
        address: '/register/unit?storeId=store-1',
        path: /\/units$/,
        good: main.getByRole('button', { name: /Choose this unit/ }).first(),
      },
      { address: '/shop/products?storeId=store-1', path: /products/, good: main.getByRole('listitem').first() },
      { address: addressOf('date', await choiceIn('Leeds')), path: /\/bookable\/stores$/, good: main.getByRole('grid').first() },
    ]
    // one place for each fault; in the long run all of them
    const here = isLong ? places : [places[index % places.length]].filter(place => place !== undefined)
    for (const { address, path, good } of here) {
      const mend = await failing(page, path, fault)
      await page.goto(address)
      const again = main.getByRole('button', { name: /try again/i })
      await expect(main.getByRole('alert').first()).toBeVisible()
      await expect(again).toBeVisible()
      await mend()
      await again.click()
      await expect(good).toBeVisible()
      await expect(again).toBeHidden()
    }
  })
}

test('a truncated response that the browser caches with its ETag is not shown again: a retry succeeds', async ({ page }) => {
  // of this store alone: other journeys ask for units at the same time
  const rule = { kind: 'cut', at: 'body', service: 'api', method: 'GET', path: '/v1/bookable/stores/store-13/units', count: 1 }
  await sandboxAdmin('POST', 'faults', rule)
  const main = page.getByRole('main')
  await page.goto('/register/unit?storeId=store-13')
  await expect(main.getByRole('alert').first()).toBeVisible()
  await main.getByRole('button', { name: /try again/i }).click()
  await expect(main.getByRole('button', { name: /Choose this unit/ }).first()).toBeVisible()
})

test(
  'S8.62 NET-04 after too many requests one notice counts down, and nothing is sent until its time is over',
  longRunOnly,
  async ({ page }) => {
    const waitSeconds = 4
    const headers = { 'retry-after': String(waitSeconds) }
    const mend = await failing(page, /\/units$/, { status: 429, body: '{"error":"RATE_LIMITED","statusCode":429}', headers })
    const asked: number[] = []
    page.on('request', request => {
      if (/\/units\?/.test(request.url()) && request.method() === 'GET') asked.push(Date.now())
    })
    const main = page.getByRole('main')
    await page.goto('/')
    await page.getByLabel('Town, postcode or store name').fill('Leeds')
    await page.getByRole('button', { name: 'Find stores' }).click()
    await main
      .getByRole('link', { name: /See units/ })
      .first()
      .click()
    const notice = page.getByRole('dialog', { name: 'Too many requests' })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(notice.getByRole('timer')).toContainText(/carry on in \d s/)
    await mend()
    await page.keyboard.press('Escape')
    await expect(notice).toBeHidden()
    await main.getByRole('button', { name: /try again/i }).click()
    await expect(page.getByRole('button', { name: /Choose this unit/ }).first()).toBeVisible()
    const [first = 0, second = 0] = asked.slice(-2)
    expect(second - first).toBeGreaterThanOrEqual(waitSeconds * 1000 - 50)
  },
)

test('S8.62 S2.80 if the first data of a page are refused, a page says so and leads back', longRunOnly, async ({ page }) => {
  const headers = { 'retry-after': '1' }
  const mend = await failing(page, /\/units$/, { status: 429, body: '{"error":"RATE_LIMITED","statusCode":429}', headers })
  await page.goto('/register/unit?storeId=store-1')
  await expect(page.getByRole('heading', { level: 1, name: 'Too many requests' })).toBeVisible()
  await mend()
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(url => url.pathname === '/register/unit')
  await expect(page.getByRole('button', { name: /Choose this unit/ }).first()).toBeVisible()
})

test('NET-01 being offline is shown, and typed text stays', longRunOnly, async ({ page, context }) => {
  const rental = new Rental(page)
  const customer = newCustomer()
  await page.goto(addressOf('sign-in', await choiceIn('Leeds')))
  await rental.continueWithPhone()
  await new IdentityPages(page).signInByPhone(customer.phone.typed, customer.phone.full)
  const name = page.getByLabel('First name')
  await name.fill(customer.givenName)

  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.getByLabel('Last name').fill(customer.familyName)
  await rental.goOn()
  await expect(name).toHaveValue(customer.givenName)
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()

  const mend = await failing(page, /\/profile|signup/, FAULTS['an error'])
  await rental.completeProfile(customer)
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await expect(name).toHaveValue(customer.givenName)
  await expect(page.getByLabel(/^Postcode/)).toHaveValue(customer.postalCode)
  await mend()
  await rental.goOn()
  await rental.at('/register/access-hours')
})

test('NET-25 a booking whose answer was lost is requested again with the same key', longRunOnly, async ({ page }) => {
  const rental = new Rental(page)
  await rental.startWith(await choiceIn('Leeds'), newCustomer())
  const sent = recordedCalls(page, 'POST', /\/booking$/)
  let lost = 0
  await page.route(
    url => url.origin === origins.api && url.pathname.endsWith('/booking'),
    async route => {
      if (route.request().method() !== 'POST' || lost === 2) return route.continue()
      lost++
      await route.fetch()
      await route.abort('connectionreset')
    },
  )
  await rental.chooseRegularAccess()
  await rental.at('/register/insurance')
  expect(lost).toBe(2)
  expect(sent).toHaveLength(3)
  expect(intentionsIn(sent)).toBe(1)
})

test(
  'a step that fails at the server keeps the choices and continues when the server works again',
  longRunOnly,
  async ({ page }) => {
    const rental = new Rental(page)
    await rental.startWith(await choiceIn('Leeds'), newCustomer())
    for (const { fault, path, at, next } of [
      { fault: FAULTS['an error'], path: /\/booking$/, at: '/register/access-hours', next: '/register/insurance' },
      {
        fault: FAULTS['an answer of another shape'],
        path: /\/add-insurance$/,
        at: '/register/insurance',
        next: '/register/payment',
      },
    ]) {
      const mend = await failing(page, path, fault)
      if (at.endsWith('hours')) await page.getByRole('radio', { name: /Regular/ }).check()
      await rental.goOn()
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
      await rental.at(at)
      await mend()
      await rental.goOn()
      await rental.at(next)
    }
  },
)
