import { enter, isFirefox } from '../support/typing'
import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import { addressOf, type Choice } from '../support/choice'
import type { NewCustomer, Person } from '../support/person'
import { openSignedIn } from '../support/signedIn'
import { typeProfile } from '../support/typeProfile'
import { type Card, CardForm } from './CardForm'
import { IdentityPages } from './IdentityPages'

/** The steps of a rental, as a person goes through them. */
export class Rental {
  constructor(private readonly page: Page) {}

  at(path: string): Promise<void> {
    return expect(this.page).toHaveURL(url => url.pathname === path)
  }
  async goOn(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: 'Continue', exact: true }).click()
  }

  /** Opens a signed-in customer's first step, with the choice in its address. */
  async startWith(choice: Choice, customer: NewCustomer): Promise<void> {
    if (isFirefox(this.page)) return this.signUpWith(choice, customer)
    await openSignedIn(this.page, addressOf('access-hours', choice), customer)
    await this.at('/register/access-hours')
  }

  /** As `startWith`, but through the pages before it: a link with the choice, a new account, the profile. */
  async signUpWith(choice: Choice, customer: NewCustomer): Promise<void> {
    await this.page.goto(addressOf('date', choice))
    await this.goOn()
    await this.continueWithPhone()
    await new IdentityPages(this.page).signInByPhone(customer.phone.typed, customer.phone.full)
    await this.completeProfile(customer)
    await this.at('/register/access-hours')
  }

  async chooseStore(town: string): Promise<void> {
    await this.page.goto('/')
    await enter(this.page.getByLabel('Town, postcode or store name'), town)
    await this.page.getByRole('button', { name: 'Find stores' }).click()
    await this.page
      .getByRole('main')
      .getByRole('link', { name: /See units/ })
      .first()
      .click()
    await this.at('/register/unit')
  }

  async chooseFirstUnit(): Promise<void> {
    await this.page
      .getByRole('main')
      .getByRole('button', { name: /Choose this unit/ })
      .first()
      .click()
    await this.at('/register/date')
  }

  async chooseFirstDay(): Promise<void> {
    await this.page
      .getByRole('button', { name: /, available/ })
      .first()
      .click()
    await this.goOn()
    await this.at('/register/sign-in')
  }

  async continueWithPhone(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: 'Continue with phone' }).click()
  }

  async completeProfile(person: Person): Promise<void> {
    await this.at('/register/sign-in')
    await typeProfile(this.page, person)
    await this.goOn()
  }

  async chooseRegularAccess(): Promise<void> {
    const regular = this.page.getByRole('radio', { name: /Regular/ })
    await regular
      .or(this.page.getByRole('radiogroup', { name: 'Protection' }))
      .first()
      .waitFor()
    // a unit with regular hours only continues to the protection step automatically
    if (!(await regular.isVisible())) return this.at('/register/insurance')
    await regular.check()
    await this.goOn()
  }

  async keepProtection(): Promise<void> {
    await this.at('/register/insurance')
    await this.goOn()
    await this.at('/register/payment')
  }

  async acceptAndPay(): Promise<void> {
    await this.page.getByRole('checkbox', { name: /I have read/ }).check()
    await this.pay()
  }

  async pay(): Promise<void> {
    const button = this.page.getByRole('button', { name: /^Pay £/ })
    await button.scrollIntoViewIfNeeded()
    // a cross-site frame is rendered by another process: until that process knows that the page has scrolled, a press may hit the frame
    await this.page.evaluate(
      () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)))),
    )
    await button.click()
  }

  /** From the access hours to the agreement, with regular hours, the suggested protection and this card. */
  async rentWith(card: Card): Promise<void> {
    await this.chooseRegularAccess()
    await this.keepProtection()
    await new CardForm(this.page).fill(card)
    await this.acceptAndPay()
    await this.at('/register/sign')
  }

  async readAndSign(): Promise<void> {
    await this.at('/register/sign')
    await this.page.getByRole('button', { name: 'Read and sign' }).click()
  }
}
