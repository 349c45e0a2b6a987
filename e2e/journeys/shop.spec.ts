import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { HostedPage } from '../pages/HostedPage'
import { Shop } from '../pages/Shop'
import { isAccessible } from '../support/accessible'
import { recordedCalls } from '../support/recordedCalls'
import { Keyboard } from '../support/Keyboard'
import { longRunOnly } from '../support/longRunOnly'
import { cards, newCustomer } from '../support/person'

const STORE = 'store-1'
/** More key presses would be unacceptable (A11Y-08). */
const MOST_TABS = 100

test.beforeEach(() => test.slow())

/** A customer with a card on file and this in the basket, about to pay. */
async function aboutToPay(page: Page, name: string): Promise<Shop> {
  const shop = new Shop(page, STORE)
  await shop.fillBasket(name)
  await shop.goToPayment()
  await shop.returnAsCustomer(newCustomer())
  await shop.saveCard(cards.works)
  return shop
}

test('S1.11 S2.61 a guest fills a basket, pays on the gateway’s page and returns to the confirmation', async ({ page }) => {
  const shop = new Shop(page, STORE)
  const main = page.getByRole('main')
  await shop.fillBasket('Large box', 'Packing tape')
  await shop.goToPayment()
  await shop.at('sign-in')
  await expect(page.getByRole('link', { name: 'Basket: 2 items' })).toBeVisible()
  await shop.payAsGuest()
  await new HostedPage(page).pay(newCustomer().email, cards.works)
  await shop.at('guest-checkout/confirmation')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible()
  await expect(main.getByText('1 × Large box')).toBeVisible()
  await expect(main.getByText('1 × Packing tape')).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Where to collect it' })).toBeVisible()
  await page.goto(shop.address('review'))
  await expect(main.getByText('Your basket is empty')).toBeVisible()
})

test('S1.12 S2.60 a customer pays with a saved card and finds the order in the account', longRunOnly, async ({ page }) => {
  const main = page.getByRole('main')
  const shop = new Shop(page, STORE)
  await shop.fillBasket('Medium box', 'Marker pen')
  await shop.goToPayment()
  await shop.becomeCustomer(newCustomer())
  await shop.saveCard(cards.works)
  await shop.payButton().click()
  await shop.at('confirmation')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible()
  const reference = (await main.locator('[data-reference]').textContent()) ?? ''
  expect(reference).not.toBe('')
  await expect(main.getByRole('heading', { name: 'Staffed hours' })).toBeVisible()
  await expect(main.getByText('1 × Medium box')).toBeVisible()

  await page.goto('/app')
  const orders = page.getByRole('region', { name: 'Orders from the shop' })
  await orders.getByRole('link', { name: `Order ${reference}` }).click()
  await shop.at('confirmation')
  await expect(main.locator('[data-reference]')).toHaveText(reference)
})

test('PAY-01 pressing Pay five times makes one order', longRunOnly, async ({ page }) => {
  const shop = await aboutToPay(page, 'Small box')
  const orders = recordedCalls(page, 'POST', /\/orders$/)
  await shop.payButton().evaluate((button: HTMLButtonElement) => {
    for (let pressed = 0; pressed < 5; pressed++) button.click()
  })
  await shop.at('confirmation')
  await expect(page.getByRole('main').locator('[data-reference]')).toBeVisible()
  expect(orders).toHaveLength(1)
  await page.goto('/app')
  const listed = page.getByRole('region', { name: 'Orders from the shop' }).getByRole('listitem')
  await expect(listed).toHaveCount(1)
})

test(
  'A11Y-23 A11Y-40 every page of the shop has targets of 24 px, and controls named as shown',
  longRunOnly,
  async ({ page }) => {
    test.setTimeout(300_000)
    const shop = new Shop(page, STORE)
    const main = page.getByRole('main')
    await page.goto(shop.address('review'))
    await expect(main.getByText('Your basket is empty')).toBeVisible()
    await isAccessible(page, 'shop, empty basket')
    await shop.fillBasket('Large box', 'Disc padlock')
    await isAccessible(page, 'shop, basket')
    await page.goto(shop.address('products'))
    await expect(main.getByText('1 in basket').first()).toBeVisible()
    await isAccessible(page, 'shop, products with a basket')
    await page.goto(shop.address('sign-in'))
    await expect(main.getByRole('button', { name: 'Continue with phone' })).toBeVisible()
    await isAccessible(page, 'shop, how to pay')
    await shop.returnAsCustomer(newCustomer())
    await shop.saveCard(cards.works)
    await isAccessible(page, 'shop, pay')
    await shop.payButton().click()
    await shop.at('confirmation')
    await expect(main.locator('[data-reference]')).toBeVisible()
    await isAccessible(page, 'shop, order')
    await page.goto('/app')
    await expect(main.getByRole('link', { name: /^Order / })).toBeVisible()
    await isAccessible(page, 'account with an order')
    await page.goto(shop.address('error'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isAccessible(page, 'shop, problem')
    await page.goto('/shop/guest-checkout/confirmation?id=hp-none&state=succeeded')
    await expect(page.getByRole('heading', { level: 1, name: 'We cannot show this payment' })).toBeVisible()
    await isAccessible(page, 'shop, page of somebody else')
  },
)

test('A11Y-01 A11Y-25 the page where guests pay and the page they return to are accessible', longRunOnly, async ({ page }) => {
  test.setTimeout(300_000)
  const shop = new Shop(page, STORE)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await shop.fillBasket('Large box')
  await shop.goToPayment()
  await shop.payAsGuest()
  const hosted = new HostedPage(page)
  await hosted.isThere()
  await isAccessible(page, 'hosted checkout')
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await isAccessible(page, 'hosted checkout with what is missing')
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(heading('You have not paid yet')).toBeVisible()
  await isAccessible(page, 'guest who has not paid')
  await page.getByRole('link', { name: 'Try to pay again' }).click()
  await shop.payAsGuest()
  await hosted.pay(newCustomer().email, cards.works)
  await expect(heading('Thank you for your order')).toBeVisible()
  await isAccessible(page, 'guest who has paid')
})

test('A11Y-07 A11Y-08 a guest buys two boxes by keyboard alone', longRunOnly, async ({ page }) => {
  const shop = new Shop(page, STORE)
  const keyboard = new Keyboard(page)
  const main = page.getByRole('main')
  const go = async (goal: Locator): Promise<void> => {
    await keyboard.tabTo(goal, 60)
    await keyboard.press('Enter')
  }
  await page.goto(shop.address('products'))
  await keyboard.tabTo(page.getByRole('link', { name: 'Skip to main content' }))
  await keyboard.press('Enter')
  await keyboard.typeInto(page.getByRole('searchbox', { name: 'What do you need?' }), 'large box')
  await keyboard.press('Enter')
  const card = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Large box', exact: true }) })
  await expect(main.getByRole('listitem')).toHaveCount(1)
  await go(card.getByRole('button', { name: /^Add to basket/ }))
  await expect(card.getByText('1 in basket')).toBeVisible()
  await go(main.getByRole('link', { name: 'View basket' }))
  await shop.at('review')
  await keyboard.arrivesAtHeading()
  await go(main.getByRole('button', { name: 'One more: Large box' }))
  await expect(main.getByRole('textbox', { name: 'Quantity Large box' })).toHaveValue('2')
  await expect(main.locator('[data-total=confirmed]')).toBeVisible()
  await go(main.getByRole('link', { name: 'Go to payment' }))
  await shop.at('sign-in')
  await keyboard.arrivesAtHeading()
  await go(main.getByRole('button', { name: /^Pay £.* as a guest$/ }))
  await new HostedPage(page).isThere()
  await keyboard.typeInto(page.locator('#email'), newCustomer().email)
  await keyboard.typeInto(page.locator('#holder'), cards.works.holder)
  await keyboard.typeInto(page.locator('#number'), cards.works.number)
  await keyboard.typeInto(page.locator('#expiry'), cards.works.expiry)
  await keyboard.typeInto(page.locator('#cvc'), cards.works.cvc)
  await keyboard.press('Enter')
  await shop.at('guest-checkout/confirmation')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible()
  await expect(main.getByText('2 × Large box')).toBeVisible()
  expect(keyboard.tabs).toBeLessThanOrEqual(MOST_TABS)
})
