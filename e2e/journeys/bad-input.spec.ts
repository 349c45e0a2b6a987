import { sample } from '../../tests/support/sample'
import { expect, test } from '../fixtures'
import { CardForm } from '../pages/CardForm'
import { Rental } from '../pages/Rental'
import { longRunOnly } from '../support/longRunOnly'
import { addressOf, choiceIn } from '../support/choice'
import { sendHostileWords, showsAsText } from '../support/hostileWords'
import { cards, newCustomer } from '../support/person'

const UTM = { utm_source: 'poster' }

test('S2.42 NET-42 a link to a customers-only step redirects signed-out visitors to the date', async ({ page }) => {
  const choice = await choiceIn('Leeds')
  for (const step of sample(['access-hours', 'insurance', 'payment', 'payment/confirm', 'sign'], 2)) {
    await page.goto(addressOf(step, choice, UTM))
    await expect(page).toHaveURL(url => url.pathname === '/register/date')
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ ...choice, ...UTM })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('NET-41 S2.40 a modified address shows what is wrong with it and breaks nothing', longRunOnly, async ({ page }) => {
  const { storeId, unitId } = await choiceIn('Leeds')
  const unit = `storeId=${storeId}&unitId=${unitId}`
  const noStore = 'We could not find this store'
  const addresses: readonly (readonly [string, string | RegExp])[] = [
    ['/register/unit?storeId=nope', noStore],
    [`/register/unit?storeId=${storeId}&unitId=nope`, 'We could not find this unit at the store'],
    [`/register/date?${unit}&startDate=2026-02-30`, /valid date/i],
    [`/register/date?${unit}&startDate=2020-01-01`, /2020/],
    [`/register/date?${unit}&startDate=%27%3BDROP`, /valid date/i],
    [`/register/date?${unit}&storeId=store-2&startDate=2026-02-30&startDate=2026-02-31`, /valid date/i],
    [`/register/unit?__proto__=x&constructor=y&toString=z&storeId=__proto__`, noStore],
    ['/register/unit?storeId=constructor', noStore],
    ['/shop/products?storeId=__proto__', 'We could not find the shop for this store'],
    ['/error?status=<script>', 'Internal Server Error'],
  ]
  for (const [address, said] of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(said)
  }
  expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([])
})

test('NET-41 what is needless or unknown in an address changes nothing', longRunOnly, async ({ page }) => {
  const { storeId } = await choiceIn('Leeds')
  for (const more of [`utm_source=${'x'.repeat(10_000)}`, 'ranges=9-1,__proto__,%00']) {
    await page.goto(`/register/unit?storeId=${storeId}&${more}`)
    await expect(page.getByRole('heading', { level: 3, name: '16 sq ft' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('could not find')
  }
})

test('S2.41 NET-41 only the exact value makes access extended', longRunOnly, async ({ page }) => {
  const rental = new Rental(page)
  const choice = await choiceIn('Bristol')
  await rental.startWith(choice, newCustomer())
  for (const word of sample(['EXTENDED', 'Extended', 'extended ', 'true', '1'], 3)) {
    await page.goto(addressOf('access-hours', choice, { accessHours: word }))
    await expect(page.getByRole('radio', { name: /Extended/ })).toBeEnabled()
    await expect(page.getByRole('radio', { name: /Extended/ })).not.toBeChecked()
  }
})

const GARBAGE = ['', 'null', '{"a":', '[]', '{"__proto__":{"x":1}}', '"\\u0000"', '9'.repeat(100_000)]
const KEYS = [
  'booking-store:booking-id',
  'booking-store:insurance-type',
  'booking-store:measurement-system',
  'store-store:selected-store-id',
  'profile-store:is-authenticated',
]

test('NET-33 arbitrary values stored on the device break nothing', longRunOnly, async ({ page }) => {
  const choice = await choiceIn('Leeds')
  await page.goto('/config.json')
  for (const garbage of sample(GARBAGE, 4)) {
    await page.evaluate(
      ([keys, value]) => {
        for (const key of [...keys, ...Object.keys(localStorage)]) localStorage.setItem(key, value)
      },
      [KEYS, garbage] as const,
    )
    await page.goto(addressOf('date', choice))
    await expect(page.getByRole('grid').first()).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('NET-33 NET-34 a database with garbage, and one of a newer version, lose only their own content', async ({ page }) => {
  const rental = new Rental(page)
  const choice = await choiceIn('Leeds')
  await rental.startWith(choice, newCustomer())
  await rental.chooseRegularAccess()
  await rental.at('/register/insurance')

  await page.evaluate(spoilDatabases)
  await page.goto(addressOf('insurance', choice))
  if (process.env['LOCKSTEP_TOPOLOGY'] === 'cross-site') {
    // without third-party cookies a hidden frame cannot use the provider's session, but the provider's own page can
    await expect(page).toHaveURL(url => url.pathname === '/register/date')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Continue with phone' }).click()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await page.goto(addressOf('insurance', choice))
  }
  // the session at the identity provider still exists
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await rental.at('/register/insurance')

  await page.context().clearCookies({ name: /^lockstep_id_/ })
  await page.evaluate(spoilDatabases)
  await page.goto(addressOf('insurance', choice))
  await expect(page).toHaveURL(url => url.pathname === '/register/date')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()

  await page.goto('/config.json')
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        indexedDB.deleteDatabase('lockstep').onsuccess = () => {
          const newer = indexedDB.open('lockstep', 99)
          newer.onsuccess = () => resolve(newer.result.close())
          newer.onerror = () => reject(new Error('not opened'))
        }
      }),
  )
  await page.goto(addressOf('date', choice))
  await expect(page.getByRole('grid').first()).toBeVisible()
  await rental.goOn()
  await rental.at('/register/sign-in')
})

/** Runs in the page: overwrites every record of every store. */
async function spoilDatabases(): Promise<void> {
  const asked = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error('unreadable'))
    })
  for (const { name } of await indexedDB.databases()) {
    const database = await asked(indexedDB.open(name ?? ''))
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store, 'readwrite').objectStore(store)
      for (const key of await asked(rows.getAllKeys()))
        await asked(rows.keyPath === null ? rows.put({ value: [{}, 'x'] }, key) : rows.put({ [String(rows.keyPath)]: key }))
    }
    database.close()
  }
}

const CONFIGS: readonly { readonly what: string; readonly body: string | undefined; readonly says: readonly string[] }[] = [
  { what: 'missing', body: undefined, says: ['CONFIG_MISSING', 'api.baseUrl', 'brand.name'] },
  { what: 'not JSON', body: '<!doctype html>', says: ['CONFIG_MISSING', 'api.baseUrl'] },
  { what: 'null', body: 'null', says: ['CONFIG_MISSING'] },
  { what: 'a list', body: '[]', says: ['CONFIG_MISSING'] },
]

test.describe('a configuration the app cannot start with', () => {
  test.use({ endsWithReplay: false })

  test('a missing or malformed configuration is a named problem', async ({ page }) => {
    for (const { what, body, says } of CONFIGS)
      await test.step(what, async () => {
        await page.route('**/config.json', route =>
          body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body, contentType: 'application/json' }),
        )
        await page.goto('/')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        for (const word of says) await expect(page.getByText(word).first()).toBeVisible()
        await page.unrouteAll()
      })
  })

  test('an invalid configuration value is named, with what was expected', async ({ page }) => {
    await page.route('**/config.json', async route => {
      // as a host serves it that has not checked it
      const { checked: _, ...good } = (await (await route.fetch()).json()) as { api: object; environment: string; checked: true }
      const gateway = { names: ['a', 'b'], values: ['c', 'd'] }
      await route.fulfill({
        json: { ...good, environment: 'prod', api: { ...good.api, baseUrl: 'javascript:alert(1)', gateway }, prices: null },
      })
    })
    await page.goto('/')
    for (const name of ['api.baseUrl', 'api.gateway', 'prices.administrationFee'])
      await expect(page.getByText(name).first()).toBeVisible()
  })
})

test('SEC-03 server texts that are markup or one long word are shown as text wherever a customer rents or buys, and make no page wider than its window', async ({
  page,
}) => {
  test.slow()
  const rental = new Rental(page)
  const choice = await choiceIn('Nottingham')
  const query = new URLSearchParams({ ...choice }).toString()
  await sendHostileWords(page)
  const beside = [
    `/register/unit?storeId=${choice.storeId}`,
    '/stores',
    `/register/date?${query}`,
    `/stores?near=${choice.storeId}&ranges=large`,
    `/quote?${query}`,
    '/shop',
    `/register/unit?storeId=${choice.storeId}&ranges=medium`,
    `/compare?storeId=${choice.storeId}&units=${choice.unitId}`,
  ]
  for (const address of [...sample(beside, 2), `/shop/products?storeId=${choice.storeId}`]) {
    await page.goto(address)
    await showsAsText(page, address)
  }

  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to basket/ })
    .first()
    .click()
  await page.getByRole('main').getByRole('link', { name: 'View basket' }).click()
  await expect(page.getByRole('main').locator('[data-total=confirmed]')).toBeVisible()
  await showsAsText(page, 'the basket')

  await rental.startWith(choice, newCustomer())
  await showsAsText(page, 'access hours')
  await rental.chooseRegularAccess()
  await rental.at('/register/insurance')
  await showsAsText(page, 'protection')
  await rental.keepProtection()
  await new CardForm(page).fill(cards.works)
  await showsAsText(page, 'payment')
  await rental.acceptAndPay()
  await rental.at('/register/sign')
  await page.goto('/register/download')
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible()
  await showsAsText(page, 'the move-in pack')
  await page.goto('/app')
  await showsAsText(page, 'the account')
})
