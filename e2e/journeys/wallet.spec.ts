import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { CardForm, cardFrame } from '../pages/CardForm'
import { Rental } from '../pages/Rental'
import { isAccessible } from '../support/accessible'
import { choiceIn } from '../support/choice'
import { Keyboard } from '../support/Keyboard'
import { cards, newCustomer } from '../support/person'
import { shiftsUntilNow, watchShifts } from '../support/shifts'
import { openSignedIn } from '../support/signedIn'

const walletButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Use Sandbox Wallet' })
const sheetOf = (page: Page) => cardFrame(page).getByRole('dialog', { name: 'Sandbox Wallet' })
const closedNote = (page: Page) => page.getByRole('main').getByText(/^You closed the wallet before you confirmed/)

test('a unit is paid for with the wallet of the payment provider, after its sheet was closed twice with nothing lost', async ({
  page,
}) => {
  test.slow()
  await watchShifts(page)
  const rental = new Rental(page)
  const keyboard = new Keyboard(page)
  await rental.startWith(await choiceIn('Leeds'), newCustomer())
  await rental.chooseRegularAccess()
  await rental.keepProtection()
  const main = page.getByRole('main')
  const pay = main.getByRole('button', { name: /^Pay £/ })
  const sheet = sheetOf(page)

  await test.step('a card that is being typed stays when the wallet is chosen, and nothing has moved by itself', async () => {
    await page.reload()
    await expect(walletButton(page)).toBeVisible()
    expect(await shiftsUntilNow(page)).toEqual([])
    await new CardForm(page).fill(cards.works)
    await keyboard.tabTo(walletButton(page))
    await keyboard.press('Enter')
    await expect(main.getByText('Sandbox Wallet opens when you press Pay.')).toBeVisible()
    await expect(cardFrame(page).locator('#number')).toBeHidden()
    await isAccessible(page, 'payment with the wallet chosen')
  })

  await test.step('it shows the total of the button; Cancel and Escape lead back', async () => {
    await rental.acceptAndPay()
    const total = /£[\d.,]+/.exec((await pay.textContent()) ?? '')?.[0] ?? 'no total'
    await expect(sheet).toContainText(`Total ${total}`)
    await expect(sheet).toContainText('Mastercard ending 8210')
    await expect(main.getByText(/^Waiting for you to confirm in Sandbox Wallet/)).toBeVisible()
    await isAccessible(page, 'the sheet of the wallet')
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await expect(closedNote(page)).toBeVisible()
    await rental.pay()
    await expect(sheet.getByRole('button', { name: `Pay ${total}` })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(closedNote(page)).toBeVisible()
    await main.getByRole('button', { name: 'Enter a card instead' }).click()
    await expect(cardFrame(page).locator('#number')).toHaveValue('4242 4242 4242 4242')
    await expect(main.getByRole('checkbox', { name: /I have read/ })).toBeChecked()
  })

  await test.step('agreed by keyboard, it pays, and its card is saved', async () => {
    await keyboard.tabTo(walletButton(page))
    await keyboard.press('Enter')
    await keyboard.tabTo(pay)
    await keyboard.press('Enter')
    await keyboard.tabTo(sheet.getByRole('button', { name: /^Pay £/ }), 0)
    await keyboard.press('Enter')
    await rental.at('/register/sign')
    await page.goto('/app')
    await expect(main.getByRole('heading', { name: 'Mastercard ending 8210' })).toBeVisible()
    await expect(main.getByText('Pays the rent of')).toBeVisible()
  })
})

test('the card in the wallet is saved without a payment, and nothing is said to be taken', async ({ page }) => {
  await openSignedIn(page, '/app/add-payment', newCustomer())
  await walletButton(page).click()
  await page.getByRole('main').getByRole('button', { name: 'Save card' }).click()
  await expect(sheetOf(page)).toContainText('To pay now nothing')
  await sheetOf(page).getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('main').getByText('Mastercard ending 8210 is saved.')).toBeVisible()
})
