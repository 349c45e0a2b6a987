import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { HostedPage } from '../pages/HostedPage'
import { Shop } from '../pages/Shop'
import { isAccessible } from '../support/accessible'
import { effectsOf } from '../support/effects'
import { cards, newCustomer } from '../support/person'

const STORE = 'store-1'

test.beforeEach(() => test.slow())

/** A new customer with a card on file and these things in the basket, about to pay. */
async function aboutToPay(page: Page, ...names: readonly string[]): Promise<Shop> {
  const shop = new Shop(page, STORE)
  await shop.fill(...names)
  await shop.goToPayment()
  await shop.becomeCustomer(newCustomer())
  await shop.keepCard(cards.works)
  return shop
}

test('S1.11 S2.61 S7.29 a guest fills a basket, pays on the page of the gateway and comes back to what was bought', async ({
  page,
}) => {
  const shop = new Shop(page, STORE)
  const main = page.getByRole('main')
  await shop.fill('Large box', 'Packing tape')
  await shop.goToPayment()
  await shop.at('sign-in')
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

test('S1.12 S1.13 S2.57 S2.60 a customer pays with a card on file and finds the order in the account', async ({ page }) => {
  const main = page.getByRole('main')
  const shop = await aboutToPay(page, 'Medium box', 'Marker pen')
  await shop.payButton().click()
  await shop.at('confirmation')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible()
  const reference = (await main.locator('[data-reference]').textContent()) ?? ''
  expect(reference).not.toBe('')
  await expect(main.getByRole('heading', { name: 'When somebody is there' })).toBeVisible()
  await expect(main.getByText('1 × Medium box')).toBeVisible()

  await page.goto('/app')
  const orders = page.getByRole('region', { name: 'Orders from the shop' })
  await orders.getByRole('link', { name: `Order ${reference}` }).click()
  await shop.at('confirmation')
  await expect(main.locator('[data-reference]')).toHaveText(reference)
})

test('PAY-01 pressing Pay five times makes one order', async ({ page }) => {
  const shop = await aboutToPay(page, 'Small box')
  const orders = effectsOf(page, 'POST', /\/orders$/)
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

test('A11Y-01 A11Y-25 every page of the shop, up to what was bought', async ({ page }) => {
  test.setTimeout(300_000)
  const shop = new Shop(page, STORE)
  const main = page.getByRole('main')
  await page.goto(shop.address('review'))
  await expect(main.getByText('Your basket is empty')).toBeVisible()
  await isAccessible(page, 'shop, empty basket')
  await shop.fill('Large box', 'Disc lock')
  await isAccessible(page, 'shop, basket')
  await page.goto(shop.address('products'))
  await expect(main.getByText('1 in basket').first()).toBeVisible()
  await isAccessible(page, 'shop, products with a basket')
  await page.goto(shop.address('sign-in'))
  await expect(main.getByRole('button', { name: 'Continue with phone' })).toBeVisible()
  await isAccessible(page, 'shop, how to pay')
  await shop.becomeCustomer(newCustomer())
  await shop.keepCard(cards.works)
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
  await expect(page.getByRole('heading', { level: 1, name: 'Payment could not be completed' })).toBeVisible()
  await isAccessible(page, 'shop, page of somebody else')
})
