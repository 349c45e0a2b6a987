import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import type { NewCustomer } from '../support/person'
import { IdentityPages } from './IdentityPages'

/** The account, and the page of the one rental a customer has. */
export class OwnRental {
  constructor(private readonly page: Page) {}

  /** Signs in as on another day, when the provider's session of the last visit has ended. */
  async signInAgain({ phone }: NewCustomer): Promise<void> {
    await this.page.context().clearCookies()
    await this.page.goto('/sign-in?target=%2Fapp')
    await this.page.getByRole('main').getByRole('button', { name: 'Continue with phone' }).click()
    await new IdentityPages(this.page).signInByPhone(phone.typed, phone.full)
  }

  async open(): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('link', { name: /^Manage this rental/ })
      .click()
    await expect(this.page).toHaveURL(url => url.pathname === '/app/rental')
  }

  section(name: string) {
    return this.page.getByRole('region', { name })
  }
}
