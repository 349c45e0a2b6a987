import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import { CardForm } from '../pages/CardForm'
import { IdentityPages } from '../pages/IdentityPages'
import { Rental } from '../pages/Rental'
import { SigningPage } from '../pages/SigningPage'
import { cards, newCustomer } from '../support/person'

/** A complete rental, from the first page to the move-in pack. `ends` is called before each page of the app is left. */
export async function rentalVisit(page: Page, ends: () => Promise<void>, town = 'Nottingham'): Promise<void> {
  const customer = newCustomer()
  const rental = new Rental(page)
  await rental.chooseStore(town)
  await rental.chooseFirstUnit()
  await rental.chooseFirstDay()
  await ends()
  await rental.continueWithPhone()
  await new IdentityPages(page).signInByPhone(customer.phone.typed, customer.phone.full)
  await rental.completeProfile(customer)
  await rental.chooseRegularAccess()
  await rental.keepProtection()
  const form = new CardForm(page)
  await form.fill(cards.challenged)
  await rental.acceptAndPay()
  await form.answerBank('Approve')
  await rental.at('/register/sign')
  await expect(page.getByRole('button', { name: 'Read and sign' })).toBeVisible()
  await ends()
  await rental.readAndSign()
  await new SigningPage(page).sign(`${customer.givenName} ${customer.familyName}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: /move-in|continue|next/i })
    .first()
    .click()
  await rental.at('/register/download')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await ends()
}
