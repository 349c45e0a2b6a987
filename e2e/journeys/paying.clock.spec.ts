import { expect, test } from '../fixtures'
import { CardForm } from '../pages/CardForm'
import { OwnRental } from '../pages/OwnRental'
import { Rental } from '../pages/Rental'
import { choiceIn } from '../support/choice'
import { cardLastGoodIn, cards, newCustomer } from '../support/person'
import { sandboxAdmin } from '../support/sandboxAdmin'
import { moveSandboxClock } from '../support/sandboxClock'

test.afterEach(() => moveSandboxClock(0))

test('an overdue month is paid with a new card during the same visit, and the declined card is removed', async ({ page }) => {
  test.slow()
  const rental = new Rental(page)
  const customer = newCustomer()
  const main = page.getByRole('main')
  await rental.startWith(await choiceIn('Sheffield'), customer)
  await rental.rentWith(cardLastGoodIn(new Date()))

  await sandboxAdmin('POST', 'clock/renewal')
  const own = new OwnRental(page)
  await own.signInAgain(customer)
  await own.open()
  const paying = main.getByRole('region', { name: 'How you pay' })
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('is overdue')).toBeVisible({ timeout: 2_000 })
  }).toPass()

  await paying.getByRole('button', { name: 'Use another card' }).click()
  await paying.getByRole('link', { name: 'Add a card' }).click()
  await rental.at('/app/add-payment')
  await new CardForm(page).fill({ ...cards.works, number: '5555 5555 5555 4444' })
  await main.getByRole('button', { name: 'Save card' }).click()
  await rental.at('/app/rental')
  // something is owed: the question to pay it comes with the new card
  const dialog = page.getByRole('dialog')
  // the refused card has expired, so there is no other to choose
  await expect(dialog).toContainText('We take it from Mastercard ending 4444 once')
  await expect(dialog.getByRole('checkbox', { name: 'Use this card for later payments, too' })).toBeChecked()
  await dialog.getByRole('button', { name: /^Pay £[\d.,]+ now$/ }).click()
  await expect(main.getByText('The payment has gone through')).toBeVisible()
  await page.reload()
  await expect(paying.getByText(/^Paid on/).first()).toContainText('Mastercard ending 4444')
  await expect(page.getByText('is overdue')).toBeHidden()

  await main.getByRole('link', { name: 'Back to your account' }).click()
  const onFile = main.getByRole('region', { name: 'Your cards' })
  await onFile.getByRole('button', { name: 'Remove card Visa ending 4242' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the card' }).click()
  await expect(onFile.getByRole('heading', { name: 'Visa ending 4242' })).toBeHidden()
  await expect(onFile.getByRole('heading', { name: 'Mastercard ending 4444' })).toBeVisible()
})
