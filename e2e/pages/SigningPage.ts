import { enter } from '../support/typing'
import type { Page } from '@playwright/test'
import { expect, origins } from '../fixtures'

/** The agreement on the signing origin. */
export class SigningPage {
  constructor(private readonly page: Page) {}

  async sign(name: string): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`^${origins.signing}/`))
    await enter(this.page.locator('#name'), name)
    await this.page.locator('#agree').check()
    await this.page.getByRole('button', { name: 'Sign agreement' }).click()
    await this.page.waitForURL(`${origins.app}/agreement-signing**`)
  }
}
