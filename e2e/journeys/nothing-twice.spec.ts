import type { Page } from '@playwright/test'
import { expect, origins, test } from '../fixtures'
import { CardForm } from '../pages/CardForm'
import { Rental } from '../pages/Rental'
import { audit } from '../support/audit'
import { addressOf, choiceIn } from '../support/choice'
import { longRunOnly } from '../support/longRunOnly'
import { recordedCalls, intentionsIn } from '../support/recordedCalls'
import { aboutToPay, press, rentsOneUnit } from '../support/paying'
import { cards, newCustomer } from '../support/person'
import { sandboxAdmin } from '../support/sandboxAdmin'

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

test(
  'S7.7 pressing Continue repeatedly makes one booking, which contains only what was chosen',
  longRunOnly,
  async ({ page }) => {
    const rental = new Rental(page)
    const choice = await choiceIn('Bristol')
    await rental.startWith(choice, newCustomer())
    const sent = recordedCalls(page, 'POST', /\/booking$/)
    await page.getByRole('radio', { name: /Regular/ }).check()
    await press(page, 5, /^Continue$/)
    await rental.at('/register/insurance')
    expect(sent.map(({ body }) => body)).toEqual([{ unitTypeId: choice.unitId, moveInAt: choice.startDate }])
    expect(sent[0]?.key).toMatch(/^[\w-]{16,}$/)

    await page.goto(addressOf('access-hours', choice))
    await page.getByRole('radio', { name: /Extended/ }).check()
    await page.getByRole('checkbox', { name: /can’t remove it later/ }).check()
    await press(page, 5, /^Continue$/)
    await rental.at('/register/insurance')
    expect(sent.slice(1).map(({ body }) => body)).toEqual([
      { unitTypeId: choice.unitId, moveInAt: choice.startDate, extendedAccess: true },
    ])
    expect(intentionsIn(sent)).toBe(2)
  },
)

test('PAY-01 PAY-02 pressing Pay twenty times charges once', longRunOnly, async ({ page }) => {
  test.slow()
  const booking = bookingOf(page)
  const rental = await aboutToPay(page, cards.works)
  const kept = recordedCalls(page, 'POST', /\/payment-sources$/)
  const charges = recordedCalls(page, 'PATCH', /\/confirm-payment$/)
  await page.getByRole('checkbox', { name: /I have read/ }).check()
  await press(page, 20, /^Pay £/)
  await rental.at('/register/sign')
  expect(kept).toHaveLength(1)
  expect(charges).toHaveLength(1)
  await wasChargedOnce(booking())
  await rentsOneUnit(page)
})

test('PAY-04 PAY-06 I-2 the connection breaks after the charge was made: one charge, and the rental continues', async ({
  page,
}) => {
  test.slow()
  const booking = bookingOf(page)
  const rental = await aboutToPay(page, cards.works)
  const charges = recordedCalls(page, 'PATCH', /\/confirm-payment$/)
  // of this booking alone: other journeys pay at the same time
  const rule = { kind: 'kill-after', method: 'PATCH', path: `/v1/booking/${booking()}/confirm-payment`, count: 2 }
  await sandboxAdmin('POST', 'faults', rule)
  await rental.acceptAndPay()
  await rental.at('/register/sign')
  expect(charges.length).toBeGreaterThan(0)
  expect(intentionsIn(charges)).toBe(1)
  await wasChargedOnce(booking())
})

test('PAY-03 PAY-40 two tabs that pay for the same booking charge once, and both reach the same agreement', async ({
  page,
  context,
}) => {
  test.slow()
  const booking = bookingOf(page)
  const rental = await aboutToPay(page, cards.works)
  const other = await context.newPage()
  await other.goto(page.url())
  await new CardForm(other).fill(cards.works)
  const tabs = [page, other]
  const charges = tabs.map(tab => recordedCalls(tab, 'PATCH', /\/confirm-payment$/))
  for (const tab of tabs) await tab.getByRole('checkbox', { name: /I have read/ }).check()
  // held first: the later tab removes its button as soon as it receives the other's message
  const buttons = await Promise.all(tabs.map(tab => tab.getByRole('button', { name: /^Pay £/ }).elementHandle()))
  await Promise.all(buttons.map(button => button?.evaluate((held: HTMLElement) => held.click())))
  await rental.at('/register/sign')
  await expect(other).toHaveURL(/\/register\/sign/)
  expect(intentionsIn(charges.flat())).toBe(1)
  await wasChargedOnce(booking())
  await Promise.all(tabs.map(tab => tab.getByRole('button', { name: 'Read and sign' }).click()))
  for (const tab of tabs) await expect(tab).toHaveURL(url => url.origin === origins.signing)
  expect(other.url()).toBe(page.url())
  await rentsOneUnit(page)
})

test('PAY-19 after a declined card the page says what to do next, and another card pays', longRunOnly, async ({ page }) => {
  test.slow()
  const rental = await aboutToPay(page, cards.declined)
  await rental.acceptAndPay()
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(/another card/i)
  await new CardForm(page).fill(cards.works)
  await rental.pay()
  await rental.at('/register/sign')
  await rentsOneUnit(page)
})

test(
  'PAY-09 PAY-13 on a bank’s own page a refusal leads back to payment, and an approval pays once',
  longRunOnly,
  async ({ page }) => {
    test.slow()
    const rental = await aboutToPay(page, cards.asksOnItsOwnPage)
    const charges = recordedCalls(page, 'PATCH', /\/confirm-payment$/)
    await rental.acceptAndPay()
    await page.getByRole('button', { name: 'This isn’t me' }).click()
    await rental.at('/register/payment')
    await expect(page.getByRole('main').getByRole('alert').first()).toContainText('Verify again or use another card')
    await new CardForm(page).fill(cards.asksOnItsOwnPage)
    await rental.acceptAndPay()
    await page.getByRole('button', { name: 'Approve' }).click()
    await rental.at('/register/sign')
    expect(intentionsIn(charges)).toBe(1)
    await rentsOneUnit(page)
  },
)
