import { enter } from '../support/typing'
import type { Page } from '@playwright/test'
import { codeSentTo, expect, origins } from '../fixtures'

/** The sign-in service's own pages, on its own origin. */
export class IdentityPages {
  constructor(private readonly page: Page) {}

  /** `typed` as a person writes it, `full` in international form, as the text message is addressed. */
  async signInByPhone(typed: string, full: string): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`^${origins.identity}/`))
    await enter(this.page.locator('#phone'), typed)
    await this.page.keyboard.press('Enter')
    await expect(this.page.locator('#code')).toBeVisible()
    await enter(this.page.locator('#code'), await codeSentTo(full))
    await this.page.keyboard.press('Enter')
    await this.page.waitForURL(`${origins.app}/**`)
  }
}
