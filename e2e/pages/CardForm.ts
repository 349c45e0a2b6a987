import { enter } from '../support/typing'
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
    await enter(this.frame.locator('#holder'), card.holder)
    await enter(this.frame.locator('#number'), card.number)
    await enter(this.frame.locator('#expiry'), card.expiry)
    await enter(this.frame.locator('#cvc'), card.cvc)
  }

  /** The bank's own page, shown inside the card form. */
  async answerBank(answer: 'Approve' | 'Refuse' | 'Cancel'): Promise<void> {
    await this.frame.frameLocator('iframe').getByRole('button', { name: answer }).click()
  }
}
