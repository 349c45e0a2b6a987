import { expect, type Locator, type Page } from '@playwright/test'
import type { NewCustomer } from '../support/person'
import { typeProfile } from '../support/typeProfile'
import { cardFrame, CardForm, type Card } from './CardForm'
import { Rental } from './Rental'

/** How long nothing may happen on a page before its button is pressed once more: a call is tried three times, for 15 s each. */
const PATIENCE_MS = 60_000
const CHECK_MS = 150

/** The button may disappear between the two checks: without a limit, the second would wait for it until the test ends. */
const canBePressed = async (button: Locator): Promise<boolean> =>
  (await button.isVisible()) && (await button.isEnabled({ timeout: 1_000 }).catch(() => false))

/**
 * A simulated person who rents while calls fail: does each step once, and whatever a page offers to recover. What they typed must
 * stay visible.
 */
export class RecoveringPerson {
  /** The additional presses besides one per step, in order. */
  readonly recoveries: string[] = []
  private readonly rental: Rental
  private readonly main: Locator
  private readonly done = new Map<string, number>()
  private hasTypedProfile = false
  private hasTypedCard = false

  constructor(
    private readonly page: Page,
    private readonly customer: NewCustomer,
    private readonly card: Card,
  ) {
    this.rental = new Rental(page)
    this.main = page.getByRole('main')
  }

  async untilPaid(): Promise<void> {
    for (;;) {
      const { pathname } = new URL(this.page.url())
      if (pathname === '/register/sign') return
      if (!(await this.pressRetry(pathname))) await this.goOnFrom(pathname)
      await this.page.waitForTimeout(CHECK_MS)
    }
  }

  /** Presses the page's retry button or link, if there is one. */
  private async pressRetry(pathname: string): Promise<boolean> {
    const retryNames = /^(Try again|Look again|Load the form again)$/
    const retry = this.main
      .getByRole('button', { name: retryNames })
      .or(this.main.getByRole('link', { name: retryNames }))
      .first()
    if (!(await canBePressed(retry))) return false
    const name = await retry.textContent({ timeout: 1_000 }).catch(() => null)
    // it may disappear before it is pressed
    const isPressed = await retry.click({ timeout: 1_000 }).then(
      () => true,
      () => false,
    )
    if (isPressed) this.recoveries.push(`${pathname}: ${name ?? ''}`)
    return true
  }

  private async goOnFrom(pathname: string): Promise<void> {
    const continues = this.main.getByRole('button', { name: 'Continue', exact: true })
    switch (pathname) {
      case '/register/date':
      case '/register/insurance':
        return this.pressOnce(pathname, continues)
      case '/register/access-hours': {
        const regular = this.page.getByRole('radio', { name: /Regular/ })
        if (await regular.isVisible()) await regular.check({ timeout: 1_000 }).catch(() => undefined)
        return this.pressOnce(pathname, continues)
      }
      case '/register/sign-in':
        if (!(await this.page.getByLabel('First name').isVisible())) return
        await this.checkProfile()
        return this.pressOnce(pathname, continues)
      case '/register/payment':
        if (!(await cardFrame(this.page).locator('#number').isVisible())) return
        await this.checkPayment()
        return this.pressOnce(pathname, this.main.getByRole('button', { name: /^Pay £/ }), () => this.rental.pay())
      default:
        return
    }
  }

  /** Continues from a step; again only if the page shows an error, or nothing happens for too long. */
  private async pressOnce(pathname: string, button: Locator, press = () => button.click({ timeout: 2_000 })): Promise<void> {
    if (!(await canBePressed(button))) return
    const before = this.done.get(pathname)
    if (before !== undefined) {
      const hasAlert = await this.main.getByRole('alert').first().isVisible()
      if (!hasAlert && Date.now() - before < PATIENCE_MS) return
    }
    const isPressed = await press().then(
      () => true,
      () => false,
    )
    if (!isPressed) return
    if (before !== undefined) this.recoveries.push(`${pathname}: once more`)
    this.done.set(pathname, Date.now())
    // the page reacts: it continues, or its button shows that it is pending
    await this.page.waitForTimeout(500)
  }

  /** Types the profile once; from then on expects it to be visible. */
  private async checkProfile(): Promise<void> {
    if (!this.hasTypedProfile) await typeProfile(this.page, this.customer)
    this.hasTypedProfile = true
    if (new URL(this.page.url()).pathname !== '/register/sign-in') return
    // a slow answer may arrive during the check: the page then continues, and the fields are gone
    await this.expectTypedProfile().catch((error: unknown) => {
      if (new URL(this.page.url()).pathname === '/register/sign-in') throw error
    })
  }

  private async expectTypedProfile(): Promise<void> {
    const { givenName, familyName, email, line1, postalCode } = this.customer
    const typed = { 'First name': givenName, 'Last name': familyName }
    for (const [label, value] of Object.entries(typed)) await expect(this.page.getByLabel(label)).toHaveValue(value)
    await expect(this.page.getByLabel(/E-?mail/)).toHaveValue(email)
    await expect(this.page.getByLabel(/^Street address/)).toHaveValue(line1)
    await expect(this.page.getByLabel(/^Post(al )?code/)).toHaveValue(postalCode)
  }

  /** Types the card once; from then on expects it to be visible whenever the person has to act. */
  private async checkPayment(): Promise<void> {
    const terms = this.page.getByRole('checkbox', { name: /I have read/ })
    if (!(await terms.isVisible())) return
    if (!this.hasTypedCard) {
      await new CardForm(this.page).fill(this.card)
      await terms.check()
    }
    this.hasTypedCard = true
    // an accepted card is removed from the form; after an error it must still be there
    if (
      !(await this.main.getByRole('alert').first().isVisible()) ||
      !(await this.main.getByRole('button', { name: /^Pay £/, disabled: false }).isVisible())
    )
      return
    await expect(terms).toBeChecked()
    const { holder, number } = this.card
    await expect(cardFrame(this.page).locator('#holder')).toHaveValue(holder)
    await expect(cardFrame(this.page).locator('#number')).toHaveValue(number)
  }
}
