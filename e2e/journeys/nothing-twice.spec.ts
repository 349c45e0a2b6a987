import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { CardForm, type Card } from '../pages/CardForm'
import { Rental } from '../pages/Rental'
import { sendRecording, signInAsAgent } from '../support/agent'
import { audit } from '../support/audit'
import { addressOf, choiceIn } from '../support/choice'
import { effectsOf, wishesIn } from '../support/effects'
import { exportedRecording } from '../support/exportedRecording'
import { cards, newCustomer } from '../support/person'
import { sandboxAdmin } from '../support/sandboxAdmin'

/** A new customer with a unit on hold, about to pay. */
async function aboutToPay(page: Page, card: Card): Promise<Rental> {
  const rental = new Rental(page)
  await rental.startWith(await choiceIn('Leeds'), newCustomer())
  await goToPay(rental, page, card)
  return rental
}

async function goToPay(rental: Rental, page: Page, card: Card): Promise<void> {
  await rental.chooseRegularAccess()
  await rental.keepProtection()
  await new CardForm(page).fill(card)
}

/** Presses faster than anything could answer. */
const press = (page: Page, times: number, name: RegExp): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name })
    .evaluate((button: HTMLButtonElement, count) => {
      for (let pressed = 0; pressed < count; pressed++) button.click()
    }, times)

/** The booking a page is about, by the calls it makes. */
function bookingOf(page: Page): () => string {
  let id = ''
  page.on('request', request => (id = /\/v1\/booking\/(?!inquiry)([^/?]+)/.exec(request.url())?.[1] ?? id))
  return () => id
}

/** What the sandbox's own tables say (I-2). */
async function wasChargedOnce(bookingId: string): Promise<void> {
  const { money } = await audit()
  expect(money.find(({ id }) => id === bookingId)).toMatchObject({ status: 'Ongoing', charges: 1 })
}

async function rentsOneUnit(page: Page): Promise<void> {
  await page.goto('/app')
  const rentals = page.getByRole('main').getByRole('heading', { name: /Lockstep Storage Leeds/ })
  await expect(rentals.first()).toBeVisible()
  await expect(rentals).toHaveCount(1)
}

test('S7.7 pressing Continue often makes one booking, with nothing in it but what was chosen', async ({ page }) => {
  const rental = new Rental(page)
  const choice = await choiceIn('Bristol')
  await rental.startWith(choice, newCustomer())
  const sent = effectsOf(page, 'POST', /\/booking$/)
  await page.getByRole('radio', { name: /Regular/ }).check()
  await press(page, 5, /^Continue$/)
  await rental.at('/register/insurance')
  expect(sent.map(({ body }) => body)).toEqual([{ unitTypeId: choice.unitId, moveInAt: choice.startDate }])
  expect(sent[0]?.key).toMatch(/^[\w-]{16,}$/)

  await page.goto(addressOf('access-hours', choice))
  await page.getByRole('radio', { name: /Extended/ }).check()
  await page.getByRole('checkbox', { name: /cannot change back/ }).check()
  await press(page, 5, /^Continue$/)
  await rental.at('/register/insurance')
  expect(sent.slice(1).map(({ body }) => body)).toEqual([
    { unitTypeId: choice.unitId, moveInAt: choice.startDate, extendedAccess: true },
  ])
  expect(wishesIn(sent)).toBe(2)
})

test('two tabs that want the same have one booking', async ({ page, context }) => {
  const rental = new Rental(page)
  const choice = await choiceIn('Leeds')
  await rental.startWith(choice, newCustomer())
  const other = await context.newPage()
  await other.goto(addressOf('access-hours', choice))
  const tabs = [page, other]
  const sent = tabs.map(tab => effectsOf(tab, 'POST', /\/booking$/))
  for (const tab of tabs) await tab.getByRole('radio', { name: /Regular/ }).check()
  await Promise.all(tabs.map(tab => press(tab, 1, /^Continue$/)))
  for (const tab of tabs) await expect(tab).toHaveURL(/\/register\/insurance/)
  const ids = await Promise.all(
    sent.flat().map(async ({ answer }) => {
      const { id, bookingId } = (await answer) as { id?: string; bookingId?: string }
      return id ?? bookingId
    }),
  )
  expect(new Set(ids).size).toBe(1)
})

test('PAY-01 PAY-02 pressing Pay twenty times charges once', async ({ page }) => {
  test.slow()
  const booking = bookingOf(page)
  const rental = await aboutToPay(page, cards.works)
  const kept = effectsOf(page, 'POST', /\/payment-sources$/)
  const charges = effectsOf(page, 'PATCH', /\/confirm-payment$/)
  await page.getByRole('checkbox', { name: /I have read/ }).check()
  await press(page, 20, /^Pay £/)
  await rental.at('/register/sign')
  expect(kept).toHaveLength(1)
  expect(charges).toHaveLength(1)
  await wasChargedOnce(booking())
  await rentsOneUnit(page)
})

test('PAY-04 PAY-06 I-2 the connection dies after the charge was made: one charge, and the rental goes on', async ({ page }) => {
  test.slow()
  const booking = bookingOf(page)
  const rental = await aboutToPay(page, cards.works)
  const charges = effectsOf(page, 'PATCH', /\/confirm-payment$/)
  // of this booking alone: other journeys pay at the same time
  const rule = { kind: 'kill-after', method: 'PATCH', path: `/v1/booking/${booking()}/confirm-payment`, count: 2 }
  await sandboxAdmin('POST', 'faults', rule)
  await rental.acceptAndPay()
  await rental.at('/register/sign')
  expect(charges.length).toBeGreaterThan(0)
  expect(wishesIn(charges)).toBe(1)
  await wasChargedOnce(booking())
})

test('a page loaded anew in the middle of paying goes on with the same payment', async ({ page }) => {
  test.slow()
  const rental = await aboutToPay(page, cards.works)
  const charges = effectsOf(page, 'PATCH', /\/confirm-payment$/)
  await rental.acceptAndPay()
  await rental.at('/register/payment/confirm')
  await page.reload()
  await page.waitForRequest(/\/confirm-payment$/)
  await page.reload()
  await rental.at('/register/sign')
  expect(wishesIn(charges)).toBe(1)
  await page.goBack()
  await page.goto(page.url().replace(/\/register\/[^?]*/, '/register/payment/confirm'))
  await rental.at('/register/sign')
  expect(wishesIn(charges)).toBe(1)
  await rentsOneUnit(page)
})

test('PAY-03 two tabs that pay for the same booking charge once, and both arrive', async ({ page, context }) => {
  test.slow()
  const booking = bookingOf(page)
  const rental = await aboutToPay(page, cards.works)
  const other = await context.newPage()
  await other.goto(page.url())
  await new CardForm(other).fill(cards.works)
  const tabs = [page, other]
  const charges = tabs.map(tab => effectsOf(tab, 'PATCH', /\/confirm-payment$/))
  for (const tab of tabs) await tab.getByRole('checkbox', { name: /I have read/ }).check()
  // held first: the tab that is later takes its button away as soon as it hears of the other
  const buttons = await Promise.all(tabs.map(tab => tab.getByRole('button', { name: /^Pay £/ }).elementHandle()))
  await Promise.all(buttons.map(button => button?.evaluate((held: HTMLElement) => held.click())))
  await rental.at('/register/sign')
  await expect(other).toHaveURL(/\/register\/sign/)
  expect(wishesIn(charges.flat())).toBe(1)
  await wasChargedOnce(booking())
  await rentsOneUnit(page)
})

test('PAY-19 a declined card says what to do next, and another card then pays', async ({ page }) => {
  test.slow()
  const rental = await aboutToPay(page, cards.declined)
  await rental.acceptAndPay()
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(/another card/i)
  await new CardForm(page).fill(cards.works)
  await rental.pay()
  await rental.at('/register/sign')
  await rentsOneUnit(page)
})

test('replay 2: support finds the visit of a declined card by its code, and it is no error to be a new customer', async ({
  page,
  browser,
}) => {
  test.slow()
  const rental = new Rental(page)
  await rental.signUpWith(await choiceIn('Leeds'), newCustomer())
  await goToPay(rental, page, cards.declined)
  await rental.acceptAndPay()
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(/another card/i)
  const recording = await exportedRecording(page)
  expect(recording).toContain('"INCOMPLETE_PROFILE"')
  const rec = await sendRecording(recording)
  const agent = await (await browser.newContext()).newPage()
  await signInAsAgent(agent)
  await agent.getByLabel('Error').fill('payment_failed')
  await agent.getByRole('button', { name: 'Find' }).click()
  const found = agent.getByRole('listitem').filter({ hasText: rec })
  await expect(found).toContainText('PAYMENT_FAILED')
  await expect(found).not.toContainText('INCOMPLETE_PROFILE')
})

test('PAY-09 PAY-13 a bank with a page of its own: refused, said at payment; approved, paid once', async ({ page }) => {
  test.slow()
  const rental = await aboutToPay(page, cards.asksOnItsOwnPage)
  const charges = effectsOf(page, 'PATCH', /\/confirm-payment$/)
  await rental.acceptAndPay()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await rental.at('/register/payment')
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('Verify again or use another card')
  await new CardForm(page).fill(cards.asksOnItsOwnPage)
  await rental.acceptAndPay()
  await page.getByRole('button', { name: 'Approve' }).click()
  await rental.at('/register/sign')
  expect(wishesIn(charges)).toBe(1)
  await rentsOneUnit(page)
})
