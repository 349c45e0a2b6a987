import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures'
import type { NewCustomer } from '../support/person'
import { haveAccount } from '../support/signedIn'
import { typeProfile } from '../support/typeProfile'
import { CardForm, type Card } from './CardForm'
import { IdentityPages } from './IdentityPages'

/** The shop of a store, as a person goes through it. */
export class Shop {
  private readonly main: Locator

  constructor(
    private readonly page: Page,
    private readonly storeId: string,
  ) {
    this.main = page.getByRole('main')
  }

  address(page: string): string {
    return `/shop/${page}?storeId=${this.storeId}`
  }
  at(page: string): Promise<void> {
    return expect(this.page).toHaveURL(url => url.pathname === `/shop/${page}`)
  }

  /** Puts the products with these names into the basket, opens it, and waits until the server has confirmed its total. */
  async fillBasket(...names: readonly string[]): Promise<void> {
    await this.page.goto(this.address('products'))
    for (const name of names) {
      const product = this.main.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name, exact: true }) })
      await product.getByRole('button', { name: /^Add to basket/ }).click()
      await expect(product.getByText('1 in basket')).toBeVisible()
    }
    await this.main.getByRole('link', { name: 'View basket' }).click()
    await this.at('review')
    await expect(this.main.locator('[data-total=confirmed]')).toBeVisible()
    await expect(this.main.locator('[data-line]')).toHaveCount(names.length)
  }
  async goToPayment(): Promise<void> {
    await this.main.getByRole('link', { name: 'Go to payment' }).click()
  }
  payAsGuest(): Promise<void> {
    return this.main.getByRole('button', { name: /^Pay £.* as a guest$/ }).click()
  }

  /** From the choice of how to pay to the payment page, as a new customer. */
  async becomeCustomer(customer: NewCustomer): Promise<void> {
    await this.main.getByRole('button', { name: 'Continue with phone' }).click()
    await new IdentityPages(this.page).signInByPhone(customer.phone.typed, customer.phone.full)
    await expect(this.main.getByLabel('First name')).toBeVisible()
    await typeProfile(this.page, customer)
    await this.main.getByRole('button', { name: 'Continue', exact: true }).click()
    await this.at('confirm')
  }

  /** From the choice of how to pay to the payment page, as a customer who is still signed in at the identity provider. */
  async returnAsCustomer(customer: NewCustomer): Promise<void> {
    await haveAccount(this.page.context(), customer)
    await this.main.getByRole('button', { name: 'Continue with phone' }).click()
    await this.at('confirm')
  }

  /** Saves a card in the card form, opening it if necessary; the card is then chosen. */
  async saveCard(card: Card): Promise<void> {
    const add = this.main.getByRole('button', { name: 'Add a card' })
    const save = this.main.getByRole('button', { name: 'Save card' })
    await expect(add.or(save)).toBeVisible()
    if (await add.isVisible()) await add.click()
    await expect(save).toBeVisible()
    await new CardForm(this.page).fill(card)
    await save.click()
    await expect(this.main.getByRole('radio', { checked: true })).toBeVisible()
  }
  payButton(): Locator {
    return this.main.getByRole('button', { name: /^Pay £/ })
  }
}
