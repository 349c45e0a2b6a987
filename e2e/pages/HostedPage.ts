import type { Page } from '@playwright/test'
import { expect, origins } from '../fixtures'
import { enter } from '../support/typing'
import type { Card } from './CardForm'

/** The gateway's own page, on which guests pay. */
export class HostedPage {
  constructor(private readonly page: Page) {}

  async isThere(): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`^${origins.payments}/hosted/`))
    await expect(this.page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible()
  }

  async pay(email: string, card: Card): Promise<void> {
    await this.isThere()
    await enter(this.page.locator('#email'), email)
    await enter(this.page.locator('#holder'), card.holder)
    await enter(this.page.locator('#number'), card.number)
    await enter(this.page.locator('#expiry'), card.expiry)
    await enter(this.page.locator('#cvc'), card.cvc)
    await this.page.getByRole('button', { name: /^Pay £/ }).click()
  }
}
