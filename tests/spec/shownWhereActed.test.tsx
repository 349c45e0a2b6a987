import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { AppError } from '@/kernel/AppError'
import { checkoutSubmitted, quantityChosen } from '@plugins/shop/events'
import { A_PROFILE } from '../plugins/account/aProfile'
import { fillIn, openForm, send } from '../plugins/contact/support'
import { insured } from '../support/rental/catalogue'
import { customer } from '../support/rental/person'
import { makeRental, QUERY } from '../support/rental/makeRental'
import { fakeServer } from '../support/rental/fakeServer'
import { openShopAsCustomer } from '../plugins/shop/customer'
import { UNTIL_SENT_MS, openShop } from '../plugins/shop/openShop'
import { refusal, shopServer } from '../plugins/shop/shopServer'

/**
 * For each call of section S7: answered 400 with a code of the catalogue, that code's own text is on the page where it was
 * asked.
 */

// a code that no page treats in a way of its own
const CODE = 'INVALID_CURRENCYCODE'
const REFUSED = refusal(CODE, 400)
const TEXT = /^The currency of this payment is not valid/
const refuse = (): never => {
  throw new AppError(CODE, 400)
}

const isShown = async (text = TEXT): Promise<void> => {
  for (const told of await screen.findAllByText(text)) expect(told).toBeVisible()
}

describe('the shop', () => {
  const open = async (method: string, end: string, at?: string) => {
    const server = shopServer()
    server.plan(method, end, REFUSED)
    return openShop({ server, ...(at !== undefined && { at }) })
  }
  const full = async () => {
    const app = await openShop()
    await app.dispatch(quantityChosen({ productId: 'box', quantity: 2 }))
    await app.advance(UNTIL_SENT_MS)
    return app
  }

  test('S7.60 GET stores/{id}/products', async () => {
    await open('GET', '/products')
    await isShown()
  })
  test('S7.60 GET bookable/stores', async () => {
    await open('GET', '/bookable/stores', '/shop/products?chooseStore=yes')
    await isShown()
  })
  test('S7.60 GET stores/{id}/carts/{id}', async () => {
    const { server, memory, screen: drawn } = await full()
    drawn?.unmount()
    server.plan('GET', '/carts/cart-1', REFUSED)
    await openShop({ server, memory, at: '/shop/review?storeId=s1' })
    await isShown()
  })
  test('S7.60 POST stores/{id}/carts', async () => {
    const app = await open('POST', '/carts')
    await app.dispatch(quantityChosen({ productId: 'box', quantity: 1 }))
    await app.advance(UNTIL_SENT_MS)
    await isShown()
  })
  test.each([
    ['PUT', 'PUT stores/{id}/carts/{id}', '/carts/cart-1', 3],
    ['DELETE', 'DELETE stores/{id}/carts/{id}/items/{id}', '/items/box', 0],
  ])('S7.60 %s: %s', async (method, _, end, quantity) => {
    const app = await full()
    app.server.plan(method, end, REFUSED)
    await app.dispatch(quantityChosen({ productId: 'box', quantity }))
    await app.advance(UNTIL_SENT_MS)
    await isShown()
  })
  test('S7.60 GET stores/{id}/carts/{id}/guest-checkout', async () => {
    const app = await full()
    app.server.plan('GET', '/guest-checkout', REFUSED)
    await app.go('/shop/sign-in?storeId=s1')
    await app.dispatch(checkoutSubmitted({ sourceId: null }))
    await isShown()
  })
  test('S7.60 POST stores/{id}/orders', async () => {
    const app = await openShopAsCustomer({ ports: { 'shop.placeOrder': refuse } })
    await app.dispatch(quantityChosen({ productId: 'box', quantity: 2 }))
    await app.advance(UNTIL_SENT_MS)
    await app.go('/shop/confirm?storeId=s1')
    await app.dispatch(checkoutSubmitted({ sourceId: 'pm1' }))
    await isShown()
  })
  test('S7.60 GET stores/{id}/orders/{id}', async () => {
    await openShopAsCustomer({ ports: { 'shop.readOrder': refuse }, at: '/shop/confirmation?storeId=s1&orderId=o-1' })
    await isShown()
  })
})

test.each([
  ['POST contact-submissions', 'contact.submitDetails', {}],
  ['POST booking/inquiry', 'contact.sendInquiry', { asInquiry: true }],
])('S7.60 %s', async (_, port, ask) => {
  const form = await openForm({ ask, ports: { [port]: refuse } })
  await fillIn(form)
  if ('asInquiry' in ask) {
    await form.user.click(screen.getByRole('button', { name: 'Ask for a call' }))
    await form.app.settle()
  } else await send(form)
  await isShown()
})

describe('the account page', () => {
  const area = (ports: FakePorts) => openShopAsCustomer({ at: '/app', ports })

  test('S7.60 POST profile/complete-signup', async () => {
    const app = await area({
      'account.fetchProfile': () => {
        throw new AppError('INCOMPLETE_PROFILE', 403)
      },
      'account.completeSignup': refuse,
    })
    for (const [label, typed] of Object.entries(A_PROFILE)) {
      await userEvent.clear(screen.getByLabelText(label))
      await userEvent.paste(typed)
    }
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await app.settle()
    await isShown()
  })

  test.each([
    ['GET profile', 'account.fetchProfile'],
    ['GET subscriptions', 'account.fetchSubscriptions'],
    ['GET payment-sources', 'payment.listSources'],
  ])('S7.60 %s', async (_, port) => {
    await area({ [port]: refuse })
    await isShown()
  })
})

describe('the rental', () => {
  const person = customer
  // of those that the rental's plugins explain, one that no step of it treats in a way of its own
  const CODE_HERE = 'INVALID_AGREEMENT'
  const isShownHere = () => isShown(/^There is a problem with this agreement/)
  const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }))

  test.each([
    ['GET bookable/stores', 'booking.listStores', `/register/date${QUERY}`],
    ['GET bookable/stores/{id}/units', 'booking.findUnits', '/register/unit?storeId=s1'],
    ['GET stores/{id}/extended-access', 'booking.readExtendedAccess', `/register/access-hours${QUERY}`],
  ])('S7.60 %s', async (_, port, at) => {
    const server = fakeServer()
    server.refuse(port, CODE_HERE, 400)
    await makeRental({ at, server, person })
    await isShownHere()
  })
  test('S7.60 GET stores/{id}/insurance', async () => {
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.readProtection', CODE_HERE, 400)
    await makeRental({ at: `/register/insurance${QUERY}`, server, person, stored: insured() })
    await isShownHere()
  })
  test('S7.60 GET booking/{id}', async () => {
    const server = fakeServer({ booking: insured() })
    for (let time = 0; time < 3; time++) server.refuse('booking.readBooking', CODE_HERE, 400)
    await makeRental({ at: `/register/payment${QUERY}`, server, person, stored: insured() })
    await isShownHere()
  })
  test('S7.60 POST booking', async () => {
    const server = fakeServer()
    server.refuse('booking.holdUnit', CODE_HERE, 400)
    await makeRental({ at: `/register/access-hours${QUERY}`, server, person })
    await userEvent.click(await screen.findByRole('radio', { name: 'Regular hours' }))
    await press('Continue')
    await isShownHere()
  })
  test('S7.60 PATCH booking/{id}/add-insurance', async () => {
    const server = fakeServer({ booking: insured() })
    server.refuse('booking.addProtection', CODE_HERE, 400)
    await makeRental({ at: `/register/insurance${QUERY}`, server, person, stored: insured() })
    await press('Continue')
    await isShownHere()
  })
  test.each([
    ['POST payment-intents', 'booking.createIntent'],
    ['PATCH booking/{id}/sign-agreement', 'booking.askForAgreement'],
    ['PATCH booking/{id}/confirm-agreement', 'booking.confirmAgreement'],
    ['PATCH booking/{id}/confirm-payment', 'booking.confirmPayment'],
  ])('S7.60 %s', async (_, port) => {
    const server = fakeServer({ booking: insured() })
    for (let time = 0; time < 5; time++) server.refuse(port, CODE_HERE, 400)
    const app = await makeRental({ at: `/register/payment${QUERY}`, server, person, stored: insured() })
    await userEvent.click(await screen.findByRole('checkbox', { name: /I have read/ }))
    await press(/^Pay £/)
    await app.advance(5_000)
    await isShownHere()
  })
})
