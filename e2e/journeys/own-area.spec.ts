import { expect, origins, test } from '../fixtures'
import { cardFrame } from '../pages/CardForm'
import { IdentityPages } from '../pages/IdentityPages'
import { Rental } from '../pages/Rental'
import { choiceIn } from '../support/choice'
import { Keyboard } from '../support/Keyboard'
import { cards, newCustomer } from '../support/person'
import { typeProfile } from '../support/typeProfile'
import { longRunOnly } from '../support/longRunOnly'

test(
  'S9.54 A11Y-07 on the account pages a card is added and an agreement signed by keyboard, and no third-party script is loaded',
  longRunOnly,
  async ({ page }) => {
    test.slow()
    const rental = new Rental(page)
    const keyboard = new Keyboard(page)
    const customer = newCustomer()
    const main = page.getByRole('main')
    await rental.startWith(await choiceIn('Sheffield'), customer)
    await rental.rentWith(cards.works)
    await expect(page.getByRole('button', { name: 'Read and sign' })).toBeVisible()

    await test.step('an unsigned agreement is shown as unsigned above the pack and in the account', async () => {
      await page.goto('/register/download')
      await expect(main.getByText('Your agreement is not signed yet')).toBeVisible()
      const scripts: string[] = []
      page.on('request', request => {
        if (request.resourceType() === 'script' && page.url().startsWith(`${origins.app}/app`))
          scripts.push(new URL(request.url()).origin)
      })
      await page.goto('/app')
      await expect(main.getByText('Your agreement is not signed yet')).toBeVisible()
      await expect(main.getByRole('heading', { name: 'Visa ending 4242' })).toBeVisible()
      await expect(main.getByText('Pays the rent of')).toBeVisible()
      const elements = await page.locator('script[src]').evaluateAll(found => found.map(one => (one as HTMLScriptElement).src))
      scripts.push(...elements.map(src => new URL(src).origin))
      expect([...new Set(scripts)].filter(origin => origin !== origins.app)).toEqual([])
    })

    await test.step('another card', async () => {
      await keyboard.tabTo(main.getByRole('link', { name: 'Add a card' }))
      await keyboard.press('Enter')
      await rental.at('/app/add-payment')
      await keyboard.arrivesAtHeading()
      const frame = cardFrame(page)
      await expect(frame.locator('#holder')).toBeVisible()
      await keyboard.typeInto(frame.locator('#holder'), 'A Kestrelby')
      await keyboard.typeInto(frame.locator('#number'), '5555555555554444')
      await keyboard.typeInto(frame.locator('#expiry'), '0429')
      await keyboard.typeInto(frame.locator('#cvc'), '123')
      await keyboard.tabTo(main.getByRole('button', { name: 'Save card' }))
      await keyboard.press('Enter')
      await rental.at('/app')
      await expect(main.getByText('Mastercard ending 4444 is saved.')).toBeVisible()
    })

    await test.step('the agreement', async () => {
      await keyboard.tabTo(main.getByRole('link', { name: /^Read and sign/ }))
      await keyboard.press('Enter')
      await rental.at('/app/sign')
      await keyboard.arrivesAtHeading()
      await keyboard.tabTo(main.getByRole('button', { name: /^Read and sign/ }))
      await keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`^${origins.signing}/`))
      await keyboard.typeInto(page.locator('#name'), `${customer.givenName} ${customer.familyName}`)
      await keyboard.tabTo(page.locator('#agree'))
      await keyboard.press('Space')
      await keyboard.tabTo(page.getByRole('button', { name: 'Sign agreement' }))
      await keyboard.press('Enter')
      await rental.at('/agreement-signing')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('All done')
      await page.goto('/app/sign')
      await expect(main.getByText('All your agreements are signed.')).toBeVisible()
    })
  },
)

test('an e-mail address that is in use leads to a sign-in to its account, without a loop', longRunOnly, async ({ page }) => {
  const person = newCustomer()
  const main = page.getByRole('main')
  await page.goto('/sign-in?target=%2Fapp')
  await main.getByRole('button', { name: 'Continue with phone' }).click()
  await new IdentityPages(page).signInByPhone(person.phone.typed, person.phone.full)
  await typeProfile(page, { ...person, email: 'morgan.ellis@example.test' })
  await main.getByRole('button', { name: 'Continue' }).click()
  await expect(main.getByText('There is already an account with this e-mail address').first()).toBeVisible()
  await main.getByRole('button', { name: 'Sign in with e-mail' }).click()
  await expect(page).toHaveURL(new RegExp(`^${origins.identity}/`))
  await page.locator('#email').fill('morgan.ellis@example.test')
  await page.locator('#password').fill('correct horse battery')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${origins.app}/app`)
  await expect(main.getByText('Morgan Ellis').first()).toBeVisible()
})
