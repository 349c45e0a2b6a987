import { expect, test } from '../fixtures'
import { CardForm } from '../pages/CardForm'
import { OwnRental } from '../pages/OwnRental'
import { Rental } from '../pages/Rental'
import { SigningPage } from '../pages/SigningPage'
import { choiceIn } from '../support/choice'
import { audit } from '../support/audit'
import { longRunOnly } from '../support/longRunOnly'
import { cards, newCustomer } from '../support/person'
import { moveSandboxClock, moveSandboxClockTo } from '../support/sandboxClock'

test.afterEach(() => moveSandboxClock(0))

/** The same day some months later; the last of the month where that is shorter. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** As the page writes it. */
const longDate = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** Printed on a card whose last month holds this day. */
const expiryIn = (day: string): string => `${day.slice(5, 7)}/${day.slice(2, 4)}`

test(
  'a unit is rented for a year: twelve renewals, one with an expired card, a change of size, and notice',
  longRunOnly,
  async ({ page }) => {
    test.slow()
    const rental = new Rental(page)
    const own = new OwnRental(page)
    const customer = newCustomer()
    const choice = await choiceIn('Sheffield')
    const month = (count: number): string => monthsLater(choice.startDate, count)
    const paying = own.section('How you pay')
    const changes = own.section('Change your rental')
    const leaving = own.section('Leaving')

    await test.step('renting', async () => {
      await rental.startWith(choice, customer)
      await rental.chooseRegularAccess()
      await rental.keepProtection()
      await new CardForm(page).fill({ ...cards.works, expiry: expiryIn(month(4)) })
      await rental.acceptAndPay()
      await rental.readAndSign()
      await new SigningPage(page).sign('Aphra Kestrelby')
      await page.goto('/app')
      await own.open()
    })

    await test.step('four renewals', async () => {
      for (const count of [1, 2, 3, 4]) await renewed(count)
    })

    await test.step('the fifth is declined because the card has expired; another card pays', async () => {
      await moveSandboxClockTo(month(5))
      await seenInTime(() => expect(page.getByText('is overdue')).toBeVisible({ timeout: 2_000 }))
      await paying.getByRole('button', { name: 'Use another card' }).click()
      await paying.getByRole('link', { name: 'Add a card' }).click()
      await new CardForm(page).fill({ ...cards.works, number: '5555 5555 5555 4444', expiry: expiryIn(month(36)) })
      await page.getByRole('button', { name: 'Save card' }).click()
      // the new card is chosen, and meant for later months, too
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('checkbox', { name: 'Use this card for later payments, too' })).toBeChecked()
      await dialog.getByRole('button', { name: /^Pay £[\d.,]+ now$/ }).click()
      await expect(page.getByText('The payment has gone through')).toBeVisible()
    })

    await test.step('another size, at the price that was shown', async () => {
      await renewed(6)
      await changes.getByRole('button', { name: 'Change size' }).click()
      await changes.getByRole('radio').first().check()
      await changes.getByRole('button', { name: 'Move to this unit' }).click()
      await changes.getByRole('dialog').getByRole('button', { name: 'Move to this unit' }).click()
      await expect(changes.getByText('Your new unit is ready')).toBeVisible()
    })

    await test.step('the other renewals', async () => {
      for (const count of [7, 8, 9, 10, 11]) await renewed(count)
    })

    await test.step('notice, with one more month', async () => {
      await leaving.getByRole('button', { name: 'Give notice' }).click()
      const [year = '', inYear = '', date = ''] = month(13).split('-')
      await leaving.getByLabel('Day', { exact: true }).fill(date)
      await leaving.getByLabel('Month', { exact: true }).fill(inYear)
      await leaving.getByLabel('Year', { exact: true }).fill(year)
      await leaving.getByRole('button', { name: 'Check this day' }).click()
      const question = page.getByRole('dialog', { name: /^Leave on / })
      await expect(question.getByText(/^Your last payment is £.* Nothing is charged after it\./)).toBeVisible()
      await question.getByRole('button', { name: 'Give notice' }).click()
      await expect(leaving.getByText(/^Your last payment is £/)).toBeVisible()
      await renewed(12)
      await expect(leaving.getByText('There is nothing more to pay.')).toBeVisible()
    })

    await test.step('the day after the last day', async () => {
      await moveSandboxClockTo(month(13))
      await page.reload()
      await expect(leaving).toBeVisible()
      await moveSandboxClockTo(dayAfter(month(13)))
      await page.reload()
      await expect(page.getByText(/^Ended\. It was yours from /)).toBeVisible()
      await expect(leaving).toBeHidden()
      await expect(changes).toBeHidden()
      const paid = own.section('Your payments')
      await paid.getByRole('button', { name: 'Show all payments' }).click()
      await expect(paid.getByText(/^Paid on/)).toHaveCount(13)
      await expect(own.section('Documents').getByText('VAT invoice', { exact: true })).toHaveCount(12)
    })
    expect(Object.values((await audit()).findings).flat()).toEqual([])

    /** A month, counted from zero, begins, and its payment is on the rental's page. */
    async function renewed(count: number): Promise<void> {
      await moveSandboxClockTo(month(count))
      const newest = paying.getByRole('listitem').first()
      await seenInTime(async () => {
        await expect(newest).toContainText(longDate(month(count)), { timeout: 2_000 })
        await expect(newest).toContainText('Paid on', { timeout: 2_000 })
      })
    }
    /** The sandbox looks at its clock every second. */
    function seenInTime(seen: () => Promise<void>): Promise<void> {
      return expect(async () => {
        await page.reload()
        await seen()
      }).toPass()
    }
  },
)
