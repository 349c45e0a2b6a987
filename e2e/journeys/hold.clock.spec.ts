import { expect, test } from '../fixtures'
import { Rental } from '../pages/Rental'
import { longRunOnly } from '../support/longRunOnly'
import { choiceIn } from '../support/choice'
import { recordedCalls } from '../support/recordedCalls'
import { newCustomer } from '../support/person'
import { idlePageOf } from '../support/idlePage'
import { moveSandboxClock } from '../support/sandboxClock'

test.describe.configure({ mode: 'serial' })
test.afterEach(() => moveSandboxClock(0))

test('S4.3 A11Y-13 before a hold ends, one press renews it', longRunOnly, async ({ page }) => {
  const rental = new Rental(page)
  await rental.startWith(await choiceIn('Leeds'), newCustomer())
  await rental.chooseRegularAccess()
  await rental.at('/register/insurance')

  for (const minutes of [26, 52]) {
    await idlePageOf(page)
    await moveSandboxClock(minutes)
    await page.reload()
    const warning = page.getByRole('dialog')
    await expect(warning).toBeVisible()
    await expect(warning.locator(':focus')).toHaveCount(1)
    const renewals = page.waitForRequest(
      request => request.method() === 'GET' && request.url().includes('calculateEstimate=true'),
    )
    await warning.getByRole('button', { name: 'Hold it for 30 minutes' }).click()
    expect((await renewals).headers()['idempotency-key']).toBeTruthy()
    await expect(warning).toBeHidden()
  }
  await rental.keepProtection()
})

test('S4.3 NET-18 after a hold has ended all choices are kept: the unit is held again and the rental continues', async ({
  page,
}) => {
  const rental = new Rental(page)
  await rental.startWith(await choiceIn('Leeds'), newCustomer())
  await rental.chooseRegularAccess()
  await rental.keepProtection()
  const address = page.url()
  // as after the tab was closed
  await page.goto('/')
  const held = page.getByRole('region', { name: 'Your rental' })
  await expect(held.getByRole('timer')).toContainText(/^(29|30) min/)
  await held.getByRole('link', { name: 'Continue your rental' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('button', { name: /^Pay £/ })).toBeVisible()
  // a pending answer could inform this page that the hold has ended
  await idlePageOf(page)

  await moveSandboxClock(31)
  const payments = recordedCalls(page, 'PATCH', /./)
  await page.reload()
  await rental.at('/register/access-hours')
  const main = page.getByRole('main')
  await expect(main).toContainText('Your unit is no longer held')
  await expect(main).toContainText('Nothing was charged')
  expect(new URL(page.url()).search).toBe(new URL(address).search)
  expect(payments).toEqual([])

  // with the protection that was chosen before
  await main.getByRole('button', { name: 'Hold it again' }).click()
  await expect(page).toHaveURL(address)
  await expect(main).not.toContainText('Your unit is no longer held')
  await expect(page.getByRole('timer')).toContainText(/^(29|30) min/)
  expect(payments).toHaveLength(1)
})

test(
  'S4.3 S4.27 renewing a hold in one tab renews it in the other, and releasing it in one releases it in the other',
  longRunOnly,
  async ({ page, context }) => {
    const rental = new Rental(page)
    await rental.startWith(await choiceIn('Leeds'), newCustomer())
    await rental.chooseRegularAccess()
    await rental.keepProtection()
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(other.getByRole('timer')).toContainText(/^(29|30) min/)
    for (const tab of [page, other]) await idlePageOf(tab)

    await moveSandboxClock(26)
    for (const tab of [page, other]) {
      await tab.reload()
      await expect(tab.getByRole('dialog', { name: 'Less than 5 minutes left to keep your unit' })).toBeVisible()
    }
    await other.getByRole('dialog').getByRole('button', { name: 'Hold it for 30 minutes' }).click()
    for (const tab of [other, page]) {
      await expect(tab.getByRole('dialog')).toBeHidden()
      await expect(tab.getByRole('timer')).toContainText(/^(29|30) min/)
    }

    await page.getByRole('button', { name: 'Start again' }).click()
    await page.getByRole('dialog', { name: 'Start again?' }).getByRole('button', { name: 'Cancel booking' }).click()
    await rental.at('/register/unit')
    await expect(page.getByRole('main')).toContainText('We’ve released your unit')
    await expect(other.getByRole('main')).toContainText('You released this unit in another tab')
    await new Rental(other).at('/register/access-hours')
  },
)

test('NET-18 pressing Continue after a hold has ended says so, and the rental can continue', longRunOnly, async ({ page }) => {
  const rental = new Rental(page)
  await rental.startWith(await choiceIn('Leeds'), newCustomer())
  await rental.chooseRegularAccess()
  await expect(page.getByRole('radiogroup', { name: 'What are your things worth?' })).toBeVisible()
  // no pending answer can inform the page of the time
  await idlePageOf(page)

  await moveSandboxClock(31)
  await rental.goOn()
  await rental.at('/register/access-hours')
  await expect(page.getByRole('main')).toContainText('Your unit is no longer held')
  await rental.chooseRegularAccess()
  await rental.keepProtection()
})
