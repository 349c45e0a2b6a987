import { expect, type Page } from '@playwright/test'
import type { NewCustomer } from '../support/person'
import { cardFrame, CardForm, type Card } from './CardForm'
import { IdentityPages } from './IdentityPages'
import { Rental } from './Rental'

export type Seen = 'paid' | 'payable'

/** A simulated person who wants to pay and does what each page requires. */
export class PayingPerson {
  private readonly rental: Rental

  constructor(
    private readonly page: Page,
    private readonly customer: NewCustomer,
  ) {
    this.rental = new Rental(page)
  }

  /** Continues until the rental is paid or the page offers payment. */
  async untilPaidOrPayable(): Promise<Seen> {
    for (;;) {
      await this.somethingToDo()
      const { pathname } = new URL(this.page.url())
      if (pathname === '/register/sign') return 'paid'
      if (await this.bankAsks()) await this.answerBank()
      else if (pathname === '/register/payment') {
        if (await this.payStays()) return 'payable'
      } else if (pathname === '/register/access-hours') await this.chooseRegular()
      else if (await this.signInButton().isVisible()) await this.signIn()
      else if (await this.continueButton().isVisible()) await this.goOn()
    }
  }

  /** Presses Pay: with a saved card if there is one and `wantsNew` is false, else with this card. */
  async pay(card: Card, wantsNew: boolean): Promise<void> {
    const saved = this.page.getByRole('radio', { name: /ending/i, disabled: false })
    const form = this.page.locator('iframe[title="Card details"]')
    await expect(saved.first().or(form)).toBeVisible()
    if (wantsNew && !(await form.isVisible())) await this.page.getByRole('button', { name: 'Add a card' }).click()
    if (wantsNew || !(await saved.first().isVisible())) await new CardForm(this.page).fill(card)
    else await saved.first().check()
    await this.page.getByRole('checkbox', { name: /I have read/ }).check()
    await this.rental.pay()
  }

  private somethingToDo(): Promise<void> {
    return expect
      .poll(
        async () =>
          /\/register\/(sign|access-hours)$/.test(new URL(this.page.url()).pathname) ||
          (await this.bankAsks()) ||
          (await this.payButton().isVisible()) ||
          (await this.signInButton().isVisible()) ||
          (await this.continueButton().isVisible()),
        { timeout: 60_000, intervals: [100] },
      )
      .toBe(true)
  }

  private async chooseRegular(): Promise<void> {
    await this.page.getByRole('radio', { name: /Regular/ }).check()
    await this.goOn()
  }
  private async goOn(): Promise<void> {
    const { pathname } = new URL(this.page.url())
    await this.continueButton().click()
    await this.page.waitForURL(url => url.pathname !== pathname)
  }

  /** Whether the payment page stays open; after an earlier attempt it leaves at once, to ask the server for the outcome. */
  private async payStays(): Promise<boolean> {
    const hasLeft = this.page.waitForURL(url => url.pathname !== '/register/payment', { timeout: 1_500 })
    return hasLeft.then(
      () => false,
      () => this.payButton().isVisible(),
    )
  }

  private payButton = () => this.page.getByRole('button', { name: /^Pay £/ })
  private signInButton = () => this.page.getByRole('main').getByRole('button', { name: 'Continue with phone' })
  private continueButton = () => this.page.getByRole('main').getByRole('button', { name: 'Continue', exact: true })

  private async signIn(): Promise<void> {
    await this.signInButton().click()
    await this.page.waitForURL(url => /\/register\//.test(url.pathname) === false || url.pathname !== '/register/sign-in')
    if (await this.page.locator('#phone').isVisible())
      await new IdentityPages(this.page).signInByPhone(this.customer.phone.typed, this.customer.phone.full)
  }

  private approve = () => [
    this.page.getByRole('button', { name: 'Approve' }),
    cardFrame(this.page).frameLocator('iframe').getByRole('button', { name: 'Approve' }),
  ]
  private async bankAsks(): Promise<boolean> {
    for (const button of this.approve()) if (await button.isVisible()) return true
    return false
  }
  private async answerBank(): Promise<void> {
    for (const button of this.approve()) if (await button.isVisible()) return button.click()
  }
}
