import type { Page } from '@playwright/test'
import { sample } from '../../tests/support/sample'
import { expect, origins, test } from '../fixtures'
import { cardFrame, CardForm } from '../pages/CardForm'
import { IdentityPages } from '../pages/IdentityPages'
import { Rental } from '../pages/Rental'
import { SigningPage } from '../pages/SigningPage'
import { isAccessible, nextWindow } from '../support/accessible'
import { addressOf, choiceIn } from '../support/choice'
import { waitUntilLoaded } from '../support/waitUntilLoaded'
import { inParts, OPEN_PAGES, PAGES_BESIDE } from '../support/openPages'
import { cards, newCustomer } from '../support/person'
import { shiftsUntilNow, watchShifts } from '../support/shifts'
import { isLongRun } from '../../tools/run/lib/isLongRun.mjs'

// many screens, each in four combinations of size and theme in the long run
test.beforeEach(() => test.setTimeout(300_000))

/** For screens made of the same parts as the others and as the gallery, which every push checks. */
const inLongRun = (look: () => Promise<void>): Promise<void> => (isLongRun() ? look() : Promise.resolve())
/** A screen that differs from an earlier one by a message or a mark. */
const isVariantAccessible = (page: Page, screen: string): Promise<void> => inLongRun(() => isAccessible(page, screen))

/** Opens each page, waits until it has loaded, checks that nothing moved in the meantime, and runs axe. */
async function areAccessible(page: Page, pages: readonly (readonly [string, string])[]): Promise<void> {
  await watchShifts(page)
  for (const [screen, address] of pages) {
    const { width, height } = nextWindow(page)
    await page.setViewportSize({ width, height })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await waitUntilLoaded(page)
    expect.soft(await shiftsUntilNow(page), `${screen} at ${width} px: what moved by itself`).toEqual([])
    await isAccessible(page, screen)
  }
}

const PAGES = sample(Object.entries({ ...OPEN_PAGES, ...PAGES_BESIDE }), 8)
for (const [part, pages] of inParts(PAGES, Math.ceil(PAGES.length / 6)).entries())
  test(`A11Y-01 A11Y-25 ${pages.length} public pages pass the accessibility checks, and nothing on them moves by itself, part ${part + 1}`, ({
    page,
  }) => areAccessible(page, pages))

test('A11Y-23 A11Y-40 looking for a store and asking a question: targets of 24 px, controls named as shown', async ({ page }) => {
  await page.goto('/')
  const town = page.getByLabel('Town, postcode or store name')
  for (const [screen, typed, said] of [
    ['no store found', 'Zzyzx', 'Could not find'],
    ['stores found', 'Leeds', 'for “Leeds”'],
  ] as const) {
    await town.fill(typed)
    await page.getByRole('button', { name: 'Find stores' }).click()
    await expect(page.getByRole('heading', { name: said })).toBeVisible()
    if (typed === 'Leeds') await page.getByText('Opening hours').first().click()
    await isAccessible(page, screen)
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /See units/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /Choose this unit/ }).first()).toBeVisible()
  await isAccessible(page, 'units')

  await page.getByRole('link', { name: 'Lockstep home' }).click()
  await page.getByRole('button', { name: 'Ask us a question' }).click()
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send my question' })
  await expect(send).toBeVisible()
  await isAccessible(page, 'contact dialog')
  await send.click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await isAccessible(page, 'contact dialog with errors')
})

test('A11Y-15 A11Y-17 sign-in asks for something the person has, never for a puzzle, and the code can be pasted', async ({
  page,
}) => {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Continue with phone' }).click()
  await expect(page.locator('#phone')).toBeVisible()
  await expectToBeAskedFor(page, ['tel'])
  await isAccessible(page, 'phone')
  await page.locator('#phone').press('Enter')
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await isAccessible(page, 'phone missing')
  await page.locator('#phone').fill(newCustomer().phone.typed)
  await page.locator('#phone').press('Enter')
  await expect(page.locator('#code')).toBeVisible()
  await expectToBeAskedFor(page, ['one-time-code'])
  await isAccessible(page, 'code')
  await page.locator('#code').press('Enter')
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await isAccessible(page, 'code missing')
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Continue with e-mail' }).click()
  await expect(page.locator('#password')).toBeVisible()
  await expectToBeAskedFor(page, ['username', 'current-password'])
  await isAccessible(page, 'password')
  await page.locator('#password').press('Enter')
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await isAccessible(page, 'password missing')
  await page.getByRole('link', { name: 'Open an account' }).click()
  await expect(page.locator('#confirm-password')).toBeVisible()
  await expectToBeAskedFor(page, ['username', 'new-password', 'new-password', 'checkbox'])
  await page.getByRole('link', { name: 'I have an account' }).click()
  await page.getByRole('link', { name: 'I have forgotten my password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set a new password' })).toBeVisible()
  await expectToBeAskedFor(page, ['username'])
})

/** All inputs of the page, by their autocomplete values; nothing to recognise, listen to or solve. */
async function expectToBeAskedFor(page: Page, fields: readonly string[]): Promise<void> {
  const asked = page
    .locator('input:not([type=hidden]), select, textarea')
    .evaluateAll(all =>
      all.map(field => (field.getAttribute('autocomplete') ?? field.getAttribute('type') ?? '').replace(/^section-\S+ /, '')),
    )
  expect(await asked).toEqual(fields)
  await expect(page.locator('iframe, canvas, audio, video, main img')).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText(/captcha|robot|puzzle/i)
}

test('A11Y-04 A11Y-25 each step of the rental up to payment is accessible, also with missing answers', async ({ page }) => {
  const rental = new Rental(page)
  const customer = newCustomer()
  const { storeId, unitId, startDate } = await choiceIn('Bristol')
  await page.goto(`/register/date?storeId=${storeId}&unitId=${unitId}`)
  await expect(page.getByRole('grid').first()).toBeVisible()
  await isAccessible(page, 'date')
  await rental.goOn()
  await isVariantAccessible(page, 'date missing')
  await page.goto(addressOf('sign-in', { storeId, unitId, startDate }))
  await expect(page.getByRole('button', { name: 'Continue with phone' })).toBeVisible()
  await isVariantAccessible(page, 'details, signed out')
  await rental.continueWithPhone()
  await new IdentityPages(page).signInByPhone(customer.phone.typed, customer.phone.full)
  await expect(page.getByLabel('First name')).toBeVisible()
  await isAccessible(page, 'details')
  await rental.goOn()
  await expect(page.getByRole('alert').or(page.locator('[aria-invalid=true]')).first()).toBeVisible()
  await isAccessible(page, 'details missing')
  await rental.completeProfile(customer)
  await expect(page.getByRole('radio', { name: /Regular/ })).toBeVisible()
  await isAccessible(page, 'access hours')
  await rental.goOn()
  await isVariantAccessible(page, 'access hours missing')
  await page.getByRole('radio', { name: /Extended/ }).check()
  await rental.goOn()
  await expect(page.getByRole('checkbox', { name: /can’t remove it later/ })).toHaveAttribute('aria-invalid', 'true')
  await isAccessible(page, 'extended access unconfirmed')
  await rental.chooseRegularAccess()
  await expect(page.getByRole('radiogroup', { name: 'What are your things worth?' })).toBeVisible()
  await page.getByText('All levels and prices', { exact: true }).first().click()
  await expect(page.getByRole('table', { name: 'All levels and prices' })).toBeVisible()
  await isAccessible(page, 'protection')
  await page
    .getByRole('radio', { name: /own|other/i })
    .last()
    .check()
  await isVariantAccessible(page, 'own insurance')
})

test('A11Y-01 A11Y-20 each screen from payment to the move-in pack is accessible', async ({ page }) => {
  const rental = new Rental(page)
  const customer = newCustomer()
  await rental.startWith(await choiceIn('Leeds'), customer)
  await rental.chooseRegularAccess()
  await rental.keepProtection()
  const form = new CardForm(page)
  await expect(cardFrame(page).locator('#number')).toBeVisible()
  await isAccessible(page, 'payment')
  await rental.pay()
  await expect(page.getByRole('checkbox', { name: /I have read/ })).toHaveAttribute('aria-invalid', 'true')
  await isVariantAccessible(page, 'payment, terms missing')
  await rental.acceptAndPay()
  await expect(cardFrame(page).locator('[aria-invalid=true]').first()).toBeVisible()
  await isAccessible(page, 'payment, card missing')
  await form.fill(cards.challenged)
  await rental.pay()
  await expect(cardFrame(page).frameLocator('iframe').getByRole('button', { name: 'Approve' })).toBeVisible()
  await isAccessible(page, 'the bank asks')
  await form.answerBank('This isn’t me')
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await isVariantAccessible(page, 'the bank refuses')
  let answer = (): void => undefined
  const looked = new Promise<void>(resolve => (answer = resolve))
  await page.route(/\/confirm-payment$/, async route => {
    await looked
    await route.continue()
  })
  await form.fill(cards.works)
  await rental.pay()
  await rental.at('/register/payment/confirm')
  await isAccessible(page, 'paying')
  answer()
  await rental.at('/register/sign')
  await expect(page.getByRole('button', { name: 'Read and sign' })).toBeVisible()
  await isAccessible(page, 'agreement')
  await inLongRun(async () => {
    const signAt = page.url()
    for (const [screen, address] of [
      ['moving in, unsigned', '/register/download'],
      ['account, unsigned', '/app'],
      ['own agreements', '/app/sign'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('main').getByText(/not signed yet|Waiting for your signature/)).toBeVisible()
      await isAccessible(page, screen)
    }
    await page.goto('/app/add-payment')
    await expect(cardFrame(page).locator('#number')).toBeVisible()
    await isAccessible(page, 'a card to keep')
    await page.getByRole('button', { name: 'Save card' }).click()
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
    await isAccessible(page, 'a card to keep, missing')
    await page.goto(signAt)
    await expect(page.getByRole('button', { name: 'Read and sign' })).toBeVisible()
  })
  await rental.readAndSign()
  await expect(page).toHaveURL(new RegExp(`^${origins.signing}/`))
  await isAccessible(page, 'the agreement itself')
  await page.getByRole('button', { name: 'Sign agreement' }).click()
  await isVariantAccessible(page, 'the agreement with what is missing')
  await new SigningPage(page).sign(`${customer.givenName} ${customer.familyName}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/all done|signed/i)
  await isAccessible(page, 'signed')
  await page.goto('/register/download')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isAccessible(page, 'moving in')
  await page.goto('/app')
  await expect(page.getByRole('main')).toContainText('Leeds')
  await isAccessible(page, 'account')
  await inLongRun(async () => {
    await page.goto('/app/sign')
    await expect(page.getByText('All your agreements are signed.')).toBeVisible()
    await isAccessible(page, 'nothing to sign')
  })
})
