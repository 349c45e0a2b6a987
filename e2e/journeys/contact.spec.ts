import type { Page } from '@playwright/test'
import { expect, origins, test } from '../fixtures'
import { isAccessible } from '../support/accessible'
import { Keyboard } from '../support/Keyboard'
import { newCustomer } from '../support/person'
import { waitUntilLoaded } from '../support/waitUntilLoaded'
import { longRunOnly } from '../support/longRunOnly'

const openButton = (page: Page) => page.getByRole('button', { name: 'Ask us a question' })
const QUESTION = 'Is there a lift that takes a piano?'

/** Enough presses of Tab to pass the home page's links to all stores. */
const PAST_ALL_STORES = 60

test(
  'A11Y-07 S2.81 contact details are sent by keyboard alone: choosing a country, ticking boxes, submitting',
  longRunOnly,
  async ({ page }) => {
    const keyboard = new Keyboard(page)
    const customer = newCustomer()
    await page.goto('/')
    await keyboard.tabTo(openButton(page), PAST_ALL_STORES)
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: 'Send my question' })
    const countries = page.getByRole('listbox', { name: 'Country code' })
    await expect(send).toBeVisible()
    await keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(openButton(page)).toBeFocused()
    await keyboard.press('Enter')
    await expect(send).toBeVisible()
    await expect(dialog.getByRole('heading').first()).toBeFocused()

    await test.step('the reading order for screen readers', async () => {
      await expect(dialog).toMatchAriaSnapshot(`
      - dialog /Ask .+ a question/:
        - heading /Ask .+ a question/ [level=2]
        - button "Close"
        - paragraph: Ask anything about storing with us. You’ll have an answer by the end of the next working day. There’s no obligation.
        - text: Which store is it about?
        - paragraph: /The team at .+ will answer/
        - combobox "Which store is it about?"
        - text: Your question
        - textbox "Your question"
        - text: First name
        - textbox "First name"
        - text: Last name
        - textbox "Last name"
        - paragraph: "We’ll reply by e-mail or phone: give us at least one of the two."
        - group "Phone number":
          - combobox "Country code": United Kingdom (+44)
          - textbox "Number"
        - text: E-mail address
        - textbox "E-mail address"
        - checkbox "I have read and accept the terms and conditions and the privacy policy"
        - link "Terms and conditions (opens in a new tab)"
        - link "Privacy policy (opens in a new tab)"
        - button "Send my question"
    `)
    })

    await test.step('the error summary takes the focus', async () => {
      await keyboard.tabTo(send)
      await keyboard.press('Enter')
      await expect(dialog.getByLabel('Your question')).toBeFocused()
      await expect(dialog.getByLabel('Your question')).toHaveAccessibleDescription('Please type your question')
    })

    await test.step('the completed form', async () => {
      await keyboard.typeInto(dialog.getByLabel('Your question'), QUESTION)
      await keyboard.typeInto(dialog.getByLabel('First name'), customer.givenName)
      await keyboard.typeInto(dialog.getByLabel('Last name'), customer.familyName)
      const code = dialog.getByRole('combobox', { name: 'Country code' })
      await keyboard.typeInto(code, 'fran')
      await expect(countries.getByRole('option')).toHaveText(['France (+33)'])
      await keyboard.press('Enter')
      await expect(code).toHaveValue('France (+33)')
      await keyboard.typeInto(code, '44')
      await expect(countries.getByRole('option', { name: 'United Kingdom (+44)' })).toBeVisible()
      await keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await keyboard.typeInto(code, 'united k')
      await expect(countries.getByRole('option')).toHaveText(['United Kingdom (+44)'])
      await keyboard.press('Enter')
      await keyboard.typeInto(dialog.getByLabel('Number'), customer.phone.typed)
      await keyboard.typeInto(dialog.getByLabel('E-mail address'), customer.email)
      await keyboard.tabTo(dialog.getByRole('checkbox', { name: /^I have read/ }))
      await keyboard.press('Space')
      await keyboard.tabTo(send)
      await keyboard.press('Enter')
    })
    await expect(dialog).toHaveCount(0)
    await expect(openButton(page)).toBeFocused()
    await expect(page.getByText(/^Thank you\. Your question is with/).first()).toBeVisible()
    await expect(page).toHaveURL(url => url.pathname === '/')
    await page.goto(`${origins.support}/outbox`)
    await expect(page.getByRole('listitem').filter({ hasText: 'enquiries@lockstep.example' }).first()).toContainText(QUESTION)
  },
)

test('A11Y-01 A11Y-21 the country list of the phone field, open and without a match', longRunOnly, async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/')
  await openButton(page).click()
  const code = page.getByRole('combobox', { name: 'Country code' })
  await code.click()
  await expect(page.getByRole('listbox', { name: 'Country code' }).getByRole('option').first()).toBeVisible()
  await isAccessible(page, 'contact dialog, countries')
  await code.fill('zz')
  await expect(page.getByText(/No country matches/).first()).toBeVisible()
  await isAccessible(page, 'contact dialog, no country')
})

test('text typed into the country code before its list has loaded is searched in it, and nothing moves', async ({ page }) => {
  await page.goto('/')
  await openButton(page).click()
  const dialog = page.getByRole('dialog')
  const phone = dialog.getByRole('group', { name: 'Phone number' })
  await expect(phone).toBeVisible()
  await waitUntilLoaded(page)
  const { height } = (await phone.boundingBox()) ?? { height: 0 }
  let release: () => void = () => undefined
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async route => {
    await held
    await route.continue()
  })
  const code = phone.getByRole('combobox', { name: 'Country code' })
  const requested = page.waitForRequest(/\/assets\/.*\.js$/)
  await code.selectText()
  await page.keyboard.type('sw')
  await requested
  await expect(code).toHaveValue('sw')
  release()
  await expect(page.getByRole('option', { name: 'Sweden (+46)' })).toBeVisible()
  await page.keyboard.type('ede')
  await expect(page.getByRole('listbox', { name: 'Country code' }).getByRole('option')).toHaveText(['Sweden (+46)'])
  await page.keyboard.press('Enter')
  await expect(code).toHaveValue('Sweden (+46)')
  expect((await phone.boundingBox())?.height).toBe(height)
})
