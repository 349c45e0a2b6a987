import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import { CardForm, type Card } from '../pages/CardForm'
import { Rental } from '../pages/Rental'
import { choiceIn } from './choice'
import { newCustomer } from './person'

/** A customer with a unit on hold, about to pay. */
export async function aboutToPay(page: Page, card: Card): Promise<Rental> {
  const rental = new Rental(page)
  await rental.startWith(await choiceIn('Leeds'), newCustomer())
  await goToPay(rental, page, card)
  return rental
}

/** As `aboutToPay`, from a signed-in customer's first step. */
export async function goToPay(rental: Rental, page: Page, card: Card): Promise<void> {
  await rental.chooseRegularAccess()
  await rental.keepProtection()
  await new CardForm(page).fill(card)
}

/** Presses a button several times within one task, so that nothing can react in between. */
export const press = (page: Page, times: number, name: RegExp): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name })
    .evaluate((button: HTMLButtonElement, count) => {
      for (let pressed = 0; pressed < count; pressed++) button.click()
    }, times)

/** Expects exactly one rental, however often Pay was pressed and sent. */
export async function rentsOneUnit(page: Page): Promise<void> {
  await page.goto('/app')
  const rentals = page.getByRole('main').getByRole('heading', { name: /Lockstep Storage Leeds/ })
  await expect(rentals.first()).toBeVisible()
  await expect(rentals).toHaveCount(1)
}
