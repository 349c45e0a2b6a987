import type { FrameLocator, Page } from '@playwright/test'

export interface Card {
  readonly holder: string
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}

/** The payment provider's card form, in its own frame: the app sees none of what is typed here. */
export class CardForm {
  private readonly frame: FrameLocator

  constructor(page: Page) {
    this.frame = page.frameLocator('iframe')
  }

  async fill(card: Card): Promise<void> {
    await this.frame.locator('#holder').fill(card.holder)
    await this.frame.locator('#number').fill(card.number)
    await this.frame.locator('#expiry').fill(card.expiry)
    await this.frame.locator('#cvc').fill(card.cvc)
  }

  /** The bank's own page, shown inside the card form. */
  async answerBank(answer: 'Approve' | 'Refuse' | 'Cancel'): Promise<void> {
    await this.frame.frameLocator('iframe').getByRole('button', { name: answer }).click()
  }
}
