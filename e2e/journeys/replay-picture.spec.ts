import type { Frame, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { Rental } from '../pages/Rental'
import { Shop } from '../pages/Shop'
import { PARENT_FLAGS } from '../../tools/bench/replayParent'
import { browser } from '../support/chromium'
import { longRunOnly } from '../support/longRunOnly'
import { newCustomer } from '../support/person'
import { picturesOf } from '../support/samePicture'
import { IdentityPages } from '../pages/IdentityPages'

test.use({
  endsWithReplay: false,
  launchOptions: { ...browser.launchOptions, args: [...browser.launchOptions.args, ...PARENT_FLAGS] },
})

const colourOf = (shown: Page | Frame): Promise<string> =>
  shown.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--colour-page').trim())

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test(
    'REC-20 the player shows what the visitor saw: what they expanded, form errors, the month in the calendar',
    longRunOnly,
    async ({ page }, testInfo) => {
      const person = newCustomer()
      const rental = new Rental(page)
      const pictures = picturesOf(page)
      await rental.chooseStore('Nottingham')
      await page.getByText('What do Platinum, Premium and Standard mean?').click()
      await page
        .getByText(/^Details this unit/)
        .first()
        .click()
      await pictures.rest('what the grades mean and all prices of a unit unfolded')
      await rental.chooseFirstUnit()
      await page.getByRole('button', { name: 'Next month' }).click()
      await pictures.rest('the calendar turned to the next month')
      await rental.goOn()
      await pictures.rest('no day chosen')
      await page.getByRole('button', { name: 'Previous month' }).click()
      await rental.chooseFirstDay()
      await rental.continueWithPhone()
      await new IdentityPages(page).signInByPhone(person.phone.typed, person.phone.full)
      await page.getByLabel(/E-?mail/).fill('nowhere')
      await page.getByLabel(/^Post(al )?code/).fill('ZZZ')
      await rental.goOn()
      await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
      await pictures.rest('the details refused')
      await page.getByLabel('First name').fill(person.givenName)
      await page.getByLabel('Last name').focus()
      await pictures.rest('one of them put right')
      const dark = await colourOf(page)
      // the viewer may use the light theme
      await page.emulateMedia({ colorScheme: 'light' })
      const { frame } = await pictures.expectSameInPlayer(testInfo)
      expect(await colourOf(frame)).toBe(dark)
    },
  )
})

test(
  'REC-20 the player shows an invalid count and a card number in a search as marked, without their values',
  longRunOnly,
  async ({ page }, testInfo) => {
    const pictures = picturesOf(page)
    const shop = new Shop(page, 'store-1')
    await page.goto('/size-guide')
    await page.getByRole('textbox', { name: /Three-seat sofa/ }).fill('many')
    await pictures.rest('a count that is no number')
    await page.goto(shop.address('products'))
    await page.getByRole('searchbox').fill('4111 1111 1111 1111')
    await pictures.rest('a card number typed into the search of the shop')
    await pictures.expectSameInPlayer(testInfo)
  },
)
