import { enter } from '../support/typing'
import type { FrameLocator, Page } from '@playwright/test'

export interface Card {
  readonly holder: string
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}

/** The frame of the card fields only: while a session is being checked there is a second one. */
export const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card details"]')

/** The payment provider's card form, in its own frame: the app has no access to what is typed here. */
export class CardForm {
  private readonly frame: FrameLocator

  constructor(page: Page) {
    this.frame = cardFrame(page)
  }

  async fill(card: Card): Promise<void> {
    await enter(this.frame.locator('#holder'), card.holder)
    await enter(this.frame.locator('#number'), card.number)
    await enter(this.frame.locator('#expiry'), card.expiry)
    await enter(this.frame.locator('#cvc'), card.cvc)
  }

  /** The bank's own page, shown inside the card form. */
  async answerBank(answer: 'Approve' | 'This isn’t me'): Promise<void> {
    await this.frame.frameLocator('iframe').getByRole('button', { name: answer }).click()
  }
}
