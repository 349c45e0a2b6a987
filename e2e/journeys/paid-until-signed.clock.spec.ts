import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { CardForm } from '../pages/CardForm'
import { PayingPerson } from '../pages/PayingPerson'
import { Rental } from '../pages/Rental'
import { audit } from '../support/audit'
import { addressOf, choiceIn } from '../support/choice'
import { longRunOnly } from '../support/longRunOnly'
import { recordedCalls } from '../support/recordedCalls'
import { newCustomer } from '../support/person'
import { sandboxAdmin } from '../support/sandboxAdmin'
import { moveSandboxClock } from '../support/sandboxClock'

const card = { holder: 'A Kestrelby', number: '4242 4242 4242 4242', expiry: '04/29', cvc: '123' }
const DAY_MIN = 24 * 60

// a setting of the whole sandbox, like its clock
const reportPaidAs = (value: string) => sandboxAdmin('PUT', 'knobs/booking.paid-status', { value })
test.beforeEach(() => reportPaidAs('TermsAccepted'))
test.afterEach(async () => {
  await moveSandboxClock(0)
  await reportPaidAs('Ongoing')
})

test(
  'a paid booking that the server reports as TermsAccepted until it is signed is not paid twice',
  longRunOnly,
  async ({ page, context }) => {
    test.slow()
    const rental = new Rental(page)
    const customer = newCustomer()
    const choice = await choiceIn('Leeds')
    await rental.startWith(choice, customer)
    await rental.chooseRegularAccess()
    await rental.keepProtection()
    const second = await context.newPage()
    await second.goto(page.url())
    await expect(payButton(second)).toBeVisible()
    const told = page.waitForResponse(answer => /\/booking\/[^/?]+\?/.test(answer.url()) && page.url().includes('/confirm'))
    await new CardForm(page).fill(card)
    await rental.acceptAndPay()
    const bookingId = /\/booking\/([^/?]+)/.exec((await told).url())?.[1] ?? ''
    await rental.at('/register/sign')
    const effects = [page, second].map(tab => recordedCalls(tab, 'PATCH', /confirm-payment$/))

    await test.step('the tab that was at the card step is redirected', async () => {
      await new Rental(second).at('/register/sign')
      await expect(payButton(second)).toHaveCount(0)
    })

    for (const [when, tab] of [
      ['after a reload', page],
      ['in a second tab', second],
    ] as const)
      await test.step(`${when} no payment is offered, neither with this card nor another`, async () => {
        await tab.goto(addressOf('payment', choice))
        await leadsToSigning(tab)
        await tab.goto(addressOf('payment/confirm', choice))
        await leadsToSigning(tab)
      })

    await test.step('nor a day later', async () => {
      await moveSandboxClock(DAY_MIN)
      await page.goto(addressOf('payment', choice))
      expect(await new PayingPerson(page, customer).untilPaidOrPayable()).toBe('paid')
      await leadsToSigning(page)
    })

    expect(effects.flat()).toEqual([])
    expect((await audit()).money.find(({ id }) => id === bookingId)).toMatchObject({ status: 'Ongoing', charges: 1 })
  },
)

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay £/ })

async function leadsToSigning(page: Page): Promise<void> {
  await new Rental(page).at('/register/sign')
  await expect(page.getByRole('button', { name: 'Read and sign' })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
}
