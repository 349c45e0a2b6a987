import { codeSentTo, expect, origins, test } from '../fixtures'
import { cardFrame } from '../pages/CardForm'
import { Keyboard } from '../support/Keyboard'
import { newCustomer } from '../support/person'
import { isLongRun } from '../../tools/run/lib/isLongRun.mjs'

/** More key presses would be unacceptable; A11Y-07 and A11Y-08. */
const MOST_TABS = 150

/**
 * In a small window, something covers the focus most easily. In the large one, the journey includes the shop, the account and the
 * contact form.
 */
const ZOOMED = { 'zoomed in until little is left': { width: 390, height: 600 } }
const AT_A_DESK = { 'at a desk': { width: 1280, height: 900 } }
const WINDOWS = isLongRun() ? { ...ZOOMED, ...AT_A_DESK } : ZOOMED

for (const [where, viewport] of Object.entries(WINDOWS)) {
  test(`A11Y-07 A11Y-08 a unit is rented, paid and signed by keyboard alone ${where}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize(viewport)
    const keyboard = new Keyboard(page)
    const customer = newCustomer()
    const main = page.getByRole('main')
    const goOn = async (): Promise<void> => {
      await keyboard.tabTo(main.getByRole('button', { name: 'Continue', exact: true }))
      await keyboard.press('Enter')
    }
    const arrives = async (path: string): Promise<void> => {
      await expect(page).toHaveURL(url => url.pathname === path)
      await keyboard.arrivesAtHeading()
    }

    await test.step('a store and a unit', async () => {
      await page.goto('/')
      await keyboard.tabTo(page.getByRole('link', { name: 'Skip to main content' }))
      await keyboard.press('Enter')
      await keyboard.typeInto(page.getByLabel('Town, postcode or store name'), 'Leeds')
      await keyboard.press('Enter')
      await keyboard.tabTo(main.getByRole('link', { name: /See units/ }).first())
      await keyboard.press('Enter')
      await arrives('/register/unit')
      await keyboard.tabTo(main.getByRole('button', { name: /Choose this unit/ }).first())
      await keyboard.press('Enter')
      await arrives('/register/date')
    })

    await test.step('a day, with the arrow keys of the calendar', async () => {
      const grid = page.getByRole('grid')
      await keyboard.tabTo(grid.locator('button[tabindex="0"]'))
      await keyboard.press('ArrowRight', 'ArrowDown', 'ArrowLeft', 'Home')
      for (
        let day = 0;
        day < 7 && !(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.endsWith(', available')));
        day++
      )
        await keyboard.press('ArrowDown', 'ArrowRight')
      await keyboard.press('Enter')
      await expect(page).toHaveURL(/startDate=/)
      await goOn()
      await arrives('/register/sign-in')
    })

    await test.step('sign-in', async () => {
      await keyboard.tabTo(main.getByRole('button', { name: 'Continue with phone' }))
      await keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`^${origins.identity}/`))
      await keyboard.typeInto(page.locator('#phone'), customer.phone.typed)
      await keyboard.press('Enter')
      await expect(page.locator('#code')).toBeVisible()
      await keyboard.typeInto(page.locator('#code'), await codeSentTo(customer.phone.full))
      await keyboard.press('Enter')
      await expect(page).toHaveURL(url => url.pathname === '/register/sign-in')
    })

    await test.step('the customer’s details', async () => {
      await keyboard.typeInto(page.getByLabel('First name'), customer.givenName)
      await keyboard.typeInto(page.getByLabel('Last name'), customer.familyName)
      await keyboard.typeInto(page.getByLabel(/E-?mail/), customer.email)
      await keyboard.typeInto(page.getByLabel(/^Street address/), customer.line1)
      await keyboard.typeInto(page.getByLabel(/^Town or city/), customer.city)
      await keyboard.typeInto(page.getByLabel(/^Postcode/), customer.postalCode)
      await keyboard.press('Enter')
      await arrives('/register/access-hours')
    })

    await test.step('access and protection', async () => {
      await keyboard.tabTo(main.getByRole('radio', { name: /Regular/ }))
      await keyboard.press('Space')
      await expect(main.getByRole('radio', { name: /Regular/ })).toBeChecked()
      await goOn()
      await arrives('/register/insurance')
      await goOn()
      await arrives('/register/payment')
    })

    await test.step('a card, the terms, and the bank’s challenge', async () => {
      const frame = cardFrame(page)
      await keyboard.typeInto(frame.locator('#holder'), 'A Kestrelby')
      await keyboard.typeInto(frame.locator('#number'), '4000002760003184')
      await keyboard.typeInto(frame.locator('#expiry'), '0429')
      await keyboard.typeInto(frame.locator('#cvc'), '123')
      await keyboard.tabTo(page.getByRole('checkbox', { name: /I have read/ }))
      await keyboard.press('Space')
      await keyboard.tabTo(page.getByRole('button', { name: /^Pay £/ }))
      await keyboard.press('Enter')
      const approve = frame.frameLocator('iframe').getByRole('button', { name: 'Approve' })
      await expect(approve).toBeVisible()
      await keyboard.tabTo(approve)
      await keyboard.press('Enter')
      await arrives('/register/payment/confirm')
      await arrives('/register/sign')
    })

    await test.step('the agreement', async () => {
      await keyboard.tabTo(main.getByRole('button', { name: 'Read and sign' }))
      await keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`^${origins.signing}/`))
      await keyboard.typeInto(page.locator('#name'), `${customer.givenName} ${customer.familyName}`)
      await keyboard.tabTo(page.locator('#agree'))
      await keyboard.press('Space')
      await keyboard.tabTo(page.getByRole('button', { name: 'Sign agreement' }))
      await keyboard.press('Enter')
      await expect(page).toHaveURL(url => url.pathname === '/agreement-signing')
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/all done|signed/i)
    })

    expect(keyboard.tabs).toBeLessThanOrEqual(MOST_TABS)
  })
}
