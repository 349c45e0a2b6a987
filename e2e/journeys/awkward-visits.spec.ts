import type { Page } from '@playwright/test'
import { sample } from '../../tests/support/sample'
import { expect, origins, test } from '../fixtures'
import { CardForm } from '../pages/CardForm'
import { IdentityPages } from '../pages/IdentityPages'
import { Rental } from '../pages/Rental'
import { awkwardBrowser, expectSameVisit, type AwkwardVisit } from '../support/awkwardVisit'
import { addressOf, choiceIn } from '../support/choice'
import { failing, FAULTS } from '../support/faults'
import { cards, newCustomer } from '../support/person'

// rrweb, which records these pages as well, writes styles that their policy would refuse
test.use({ endsWithReplay: false, launchOptions: awkwardBrowser, bypassCSP: true })
// a rental, and each of its rests twice in the player
test.describe.configure({ timeout: 180_000 })

const STORE = '/register/unit?storeId=store-1'
const units = (page: Page) => page.getByRole('main').getByRole('button', { name: /Choose this unit/ })

async function untilPayment(page: Page): Promise<Rental> {
  const rental = new Rental(page)
  await rental.startWith(await choiceIn('Leeds'), newCustomer())
  await rental.chooseRegularAccess()
  await rental.keepProtection()
  return rental
}

/** To the pages of the sign-in service, of which there is no picture to compare. */
const LEADS_AWAY = /sign in|continue with/i

/** Pseudo-random numbers that are the same in every run. */
function* byLot(seed: number): Generator<number, never> {
  // of a generator of this kind the low digits come round after a few numbers
  for (let state = seed; ;) yield (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 16
}

const VISITS: Readonly<Record<string, (visit: AwkwardVisit) => Promise<void>>> = {
  async 'back and forward through a rental'({ page, rest }) {
    const rental = new Rental(page)
    await rental.chooseStore('Nottingham')
    await rental.chooseFirstUnit()
    await rental.chooseFirstDay()
    for (const by of ['goBack', 'goBack', 'goForward', 'goBack', 'goForward', 'goForward'] as const) {
      await page[by]()
      await rest(by)
    }
  },
  async 'loaded again while the unit is being held'({ page, rest }) {
    const rental = new Rental(page)
    await rental.startWith(await choiceIn('Leeds'), newCustomer())
    const asked = page.waitForRequest(
      request => request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/booking'),
    )
    await rental.chooseRegularAccess()
    await asked
    await page.reload()
    await rest('loaded again')
    await page.goto(page.url())
    await rest('and once more')
  },
  async 'offline in the middle of a form'({ page, context, rest }) {
    const rental = new Rental(page)
    const customer = newCustomer()
    await page.goto(addressOf('sign-in', await choiceIn('Leeds')))
    await rental.continueWithPhone()
    await new IdentityPages(page).signInByPhone(customer.phone.typed, customer.phone.full)
    await page.getByLabel('First name').fill(customer.givenName)
    await rest('half of a name typed')
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await rental.goOn()
    await rest('offline')
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toBeHidden()
    await rest('online again')
  },
  async 'a second tab that gives the unit back'({ page, rest, openTab }) {
    await untilPayment(page)
    const other = await openTab()
    await other.page.goto(page.url())
    await expect(other.page.getByRole('timer')).toBeVisible()
    await other.rest('the same booking in another tab')
    await page.getByRole('button', { name: 'Start again' }).click()
    await rest('asked whether to start again')
    await page.getByRole('dialog', { name: 'Start again?' }).getByRole('button', { name: 'Cancel booking' }).click()
    await new Rental(page).at('/register/unit')
    await expect(other.page.getByRole('main')).toContainText('in another tab')
    await rest('given back')
    await other.rest('told so')
  },
  async 'services that are not available'({ page, rest }) {
    const mend = await failing(page, /\/units$/, { status: 503, body: '{}', headers: {} })
    await page.goto(STORE)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await rest('refused')
    await page
      .getByRole('main')
      .getByRole('button', { name: /try again/i })
      .click()
    await rest('refused again')
    await mend()
    await page
      .getByRole('main')
      .getByRole('button', { name: /try again/i })
      .click()
    await expect(units(page).first()).toBeVisible()
    await rest('there again')
  },
  async 'answers that are cut off'({ page, rest }) {
    const mend = await failing(page, /products/, FAULTS['an answer that was cut off'])
    await page.goto('/shop/products?storeId=store-1')
    await expect(page.getByRole('alert').first()).toBeVisible()
    await rest('cut off')
    await mend()
    await page
      .getByRole('main')
      .getByRole('button', { name: /try again/i })
      .click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await rest('whole')
  },
  async 'a device whose clock is a day ahead'({ page, rest }) {
    await page.clock.install({ time: Date.now() + 24 * 3_600_000 })
    await page.goto(addressOf('date', await choiceIn('Leeds')))
    await page.getByRole('button', { name: 'Next month' }).click()
    await rest('another month')
    await new Rental(page).goOn()
    await rest('gone on')
  },
  async 'another language, from right to left'({ page, context, rest }) {
    await context.addCookies([{ name: 'i18n_redirected', value: 'ar-XB', url: origins.app }])
    await page.goto('/')
    await rest('the first page')
    await page.goto(STORE)
    await units(page).or(page.getByRole('main').getByRole('button')).first().waitFor()
    await rest('units')
  },
  async 'everything on the device deleted'({ page, rest }) {
    await page.goto(STORE)
    await units(page).first().click()
    await page.evaluate(async () => {
      localStorage.clear()
      sessionStorage.clear()
      for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
    })
    await page
      .getByRole('button', { name: /, available/ })
      .first()
      .click()
    await rest('a day chosen afterwards')
    await new Rental(page).goOn()
    await rest('gone on')
  },
  async 'a tab that crashed'({ page, context, openTab }) {
    await page.goto(STORE)
    await units(page).first().click()
    await new Rental(page).at('/register/date')
    const address = page.url()
    const crashed = page.waitForEvent('crash')
    void page.goto('chrome://crash').catch(() => undefined)
    await crashed
    expect(context.pages()).toContain(page)
    const next = await openTab()
    await next.page.goto(address)
    await next.page
      .getByRole('button', { name: /, available/ })
      .first()
      .click()
    await next.rest('opened again')
  },
  async 'a card that is declined twice'({ page, rest }) {
    const rental = await untilPayment(page)
    const form = new CardForm(page)
    await form.fill(cards.declined)
    await rental.acceptAndPay()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await rest('declined')
    await form.fill(cards.declined)
    await rental.pay()
    await rest('declined again')
    await page.goto('/help')
    await rest('then they left')
  },
  async 'pressing whatever there is'({ page, rest }) {
    await page.goto('/size-guide')
    const lot = byLot(20_261_123)
    const pressed = new Set<string>()
    for (let step = 0; step < 24; step++) {
      const controls = page
        .locator('main button, main summary, header a[href^="/"], main a[href^="/"]:not([target])')
        .filter({ hasNotText: LEADS_AWAY })
      const one = controls.nth(lot.next().value % Math.max(1, await controls.count()))
      const press = async () => {
        const name = await one.innerText({ timeout: 1_000 })
        await one.click({ timeout: 1_000 })
        pressed.add(name)
      }
      // controls that are covered or have disappeared are not pressed
      await press().catch(() => undefined)
      if (step % 4 === 3) await rest(`after ${step + 1} presses`)
    }
    expect(pressed.size).toBeGreaterThan(8)
  },
  async 'another site and Back, out of memory where the browser kept the page'({ page, rest }) {
    await page.goto(STORE)
    await page.getByText('What do Platinum, Premium and Standard mean?').click()
    await page.goto(`${origins.support}/outbox.json`)
    await page.evaluate(() => void setTimeout(() => history.back()))
    await expect(page).toHaveURL(origins.app + STORE)
    await rest('back')
    await units(page).first().click()
    await new Rental(page).at('/register/date')
    await rest('gone on')
  },
  async 'details that are refused'({ page, rest }) {
    const rental = new Rental(page)
    const customer = newCustomer()
    await page.goto(addressOf('sign-in', await choiceIn('Leeds')))
    await rental.continueWithPhone()
    await new IdentityPages(page).signInByPhone(customer.phone.typed, customer.phone.full)
    await page.getByLabel(/E-?mail/).fill('nowhere')
    await page.getByLabel(/^Post(al )?code/).fill('ZZZ')
    await rental.goOn()
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
    await rest('refused')
    await page.getByLabel('First name').fill(customer.givenName)
    await rental.goOn()
    await rest('refused again')
  },
}

for (const [name, make] of sample(Object.entries(VISITS), 1))
  test(`REC-20 the player shows what the visitor saw: ${name}`, ({ page }, testInfo) => expectSameVisit(page, testInfo, make))
