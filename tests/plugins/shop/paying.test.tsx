import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { profileRetried, signedIn } from '@/contracts/session'
import { AppError } from '@/kernel/AppError'
import { quantityChosen } from '@plugins/shop/events'
import { contact, customerOf, openShopAsCustomer } from './customer'
import { UNTIL_SENT_MS, openShop } from './openShop'
import { BOX, shopServer } from './shopServer'

/** A customer with a box and two rolls of tape, before the button that pays. */
async function openConfirm(options: Parameters<typeof openShopAsCustomer>[0] = {}) {
  const app = await openShopAsCustomer(options)
  await app.dispatch(quantityChosen({ productId: 'box', quantity: 1 }))
  await app.dispatch(quantityChosen({ productId: 'tape', quantity: 2 }))
  await app.advance(UNTIL_SENT_MS)
  await app.go('/shop/confirm?storeId=s1')
  await userEvent.click(await screen.findByRole('radio', { name: /visa/i }))
  return app
}
type App = Awaited<ReturnType<typeof openConfirm>>
async function pay(app: Pick<App, 'settle'>) {
  await userEvent.click(screen.getByRole('button', { name: 'Pay £9' }))
  await app.settle()
}

test('S2.57 S1.12 the last page shows what is bought, where it is collected, a card, and pays with it', async () => {
  const app = await openConfirm()
  expect(screen.getByText('2 × Packing tape')).toBeVisible()
  expect(screen.getByText('Bristol Quay')).toBeVisible()
  expect(screen.getByText('Mon 09:00–17:00')).toBeVisible()
  await pay(app)
  expect(app.asked).toHaveLength(1)
  expect(app.asked[0]).toMatchObject({ cartId: 'cart-1', sourceId: 'pm1' })
})

test('a person with one card need not choose: it is selected, and Pay pays with it', async () => {
  const app = await openShopAsCustomer()
  await app.dispatch(quantityChosen({ productId: 'box', quantity: 1 }))
  await app.advance(UNTIL_SENT_MS)
  await app.go('/shop/confirm?storeId=s1')
  expect(await screen.findByRole('radio', { name: /visa/i })).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: /^Pay £/ }))
  await app.settle()
  expect(app.asked[0]).toMatchObject({ sourceId: 'pm1' })
})

test('S2.60 S3.207 paying leads to the page of the order, by its id, and the basket is finished', async () => {
  const app = await openConfirm()
  await pay(app)
  expect(app.address()).toBe('/shop/confirmation?storeId=s1&orderId=ord-cart-1')
  expect(screen.getByText('LK-7F3Q')).toBeVisible()
  expect(app.memory.texts.has('shop-store:cart-id:s1')).toBe(false)
})

test('S3.208 the page of the order lists what was bought', async () => {
  await pay(await openConfirm())
  expect(screen.getByText('1 × Large box')).toBeVisible()
  expect(screen.getByText('2 × Packing tape')).toBeVisible()
})

test('S3.209 the order’s reference is separate text, which can be selected and copied', async () => {
  await pay(await openConfirm())
  const reference = screen.getByText('LK-7F3Q')
  expect(reference.tagName).toBe('OUTPUT')
  expect(reference.textContent).toBe('LK-7F3Q')
  expect(getComputedStyle(reference).userSelect).not.toBe('none')
})

test('S1.13 the order’s page shows where and when products can be collected, and the reference', async () => {
  await pay(await openConfirm())
  for (const text of ['Bristol Quay', /1 Quay Street/, 'Mon 09:00–17:00', 'LK-7F3Q']) expect(screen.getByText(text)).toBeVisible()
})

test('after an order the next basket is a new one', async () => {
  const app = await openConfirm()
  await pay(app)
  await app.go('/shop/products?storeId=s1')
  await app.go('/shop/review?storeId=s1')
  expect(screen.getByText('Your basket is empty')).toBeVisible()
  expect(screen.queryByText('Already paid')).toBeNull()
})

test('S7.27 an order is loaded again when its page is reloaded', async () => {
  const before = await openConfirm()
  await pay(before)
  before.screen?.unmount()
  const { server, memory } = before
  await openShopAsCustomer({ server, memory, at: '/shop/confirmation?storeId=s1&orderId=ord-cart-1' })
  expect(await screen.findByText('LK-7F3Q')).toBeVisible()
})

test('S6.15 signed out, an order is neither requested nor shown', async () => {
  const server = shopServer()
  const { ports } = customerOf(server)
  let read = 0
  await openShop({
    server,
    at: '/shop/confirmation?storeId=s1&orderId=ord-cart-1',
    ports: { ...ports, 'shop.readOrder': () => void read++ },
  })
  expect(read).toBe(0)
  expect(await screen.findByRole('button', { name: /phone/ })).toBeVisible()
})

test('S6.14 S2.58 signed out, the payment page leads to sign-in or guest; after sign-in, back to it', async () => {
  const server = shopServer()
  const { ports, asked } = customerOf(server)
  const app = await openShop({ server, ports })
  await app.dispatch(quantityChosen({ productId: BOX.id, quantity: 1 }))
  await app.advance(UNTIL_SENT_MS)
  await app.go('/shop/confirm?storeId=s1')
  expect(app.address()).toBe('/shop/sign-in?storeId=s1')
  expect(screen.getByRole('button', { name: 'Pay £3.50 as a guest' })).toBeVisible()
  expect(await screen.findByRole('button', { name: /phone/ })).toBeVisible()
  await app.dispatch(signedIn({ subject: 'c1' }), 'app')
  expect(app.address()).toBe('/shop/confirm?storeId=s1')
  expect(asked).toHaveLength(0)
})

test('S2.58 completing the details in the shop leads to payment', async () => {
  let isComplete = false
  const fetchProfile = () => {
    if (!isComplete) throw new AppError('INCOMPLETE_PROFILE', 403)
    return contact
  }
  const app = await openShopAsCustomer({ ports: { 'account.fetchProfile': fetchProfile } })
  await app.dispatch(quantityChosen({ productId: BOX.id, quantity: 1 }))
  await app.advance(UNTIL_SENT_MS)
  expect(await screen.findByLabelText('First name')).toBeVisible()
  expect(app.address()).toBe('/shop/sign-in?storeId=s1')
  isComplete = true
  await app.dispatch(profileRetried())
  expect(app.address()).toBe('/shop/confirm?storeId=s1')
})

test('an order whose answer was lost is requested with the same key, and made once', async () => {
  const app = await openConfirm()
  app.failures.push({ error: new AppError('NETWORK', 0), done: true })
  await pay(app)
  expect(screen.getByText('We are checking your payment')).toBeVisible()
  await app.advance(1500)
  expect(screen.getByText('LK-7F3Q')).toBeVisible()
  expect(new Set(app.asked.map(({ key }) => key)).size).toBe(1)
  expect(app.server.orders.size).toBe(1)
})

test('an unreadable answer and a server error are not refusals', async () => {
  const app = await openConfirm()
  app.failures.push(
    { error: new AppError('INVALID_REPSONSE_DATA', 422), done: true },
    { error: new AppError('INTERNAL_SERVER_ERROR', 500), done: false },
  )
  await pay(app)
  expect(screen.queryByText('Payment could not be completed')).toBeNull()
  await app.advance(5000)
  expect(screen.getByText('LK-7F3Q')).toBeVisible()
  expect(app.server.orders.size).toBe(1)
})

test('a page reloaded while the outcome is unknown continues with the same order', async () => {
  const before = await openConfirm()
  before.failures.push({ error: new AppError('TIMEOUT', 0), done: true })
  await pay(before)
  before.screen?.unmount()
  const { server, memory } = before
  const app = await openShopAsCustomer({ server, memory, at: '/shop/confirm?storeId=s1' })
  await app.advance(1000)
  expect(screen.getByText('LK-7F3Q')).toBeVisible()
  expect(app.asked[0]?.key).toBe(before.asked[0]?.key)
  expect(server.orders.size).toBe(1)
})

test('an order without an answer is shown as such, and can be checked again', async () => {
  const app = await openConfirm()
  app.failures.push(...Array.from({ length: 11 }, () => ({ error: new AppError('NETWORK', 0), done: false })))
  await pay(app)
  await app.advance(120_000)
  expect(screen.getByText(/still do not know/)).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Check again' }))
  await app.advance(2000)
  expect(screen.getByText('LK-7F3Q')).toBeVisible()
  expect(app.server.orders.size).toBe(1)
})

test('pressing Pay twice makes one order', async () => {
  const app = await openConfirm()
  const button = screen.getByRole('button', { name: 'Pay £9' })
  await userEvent.dblClick(button)
  await app.settle()
  expect(app.asked).toHaveLength(1)
})

test('PAY-36 a basket paid in another tab is shown as paid here, with its order', async () => {
  const one = await openConfirm()
  const two = await openShopAsCustomer({ server: one.server, memory: one.memory, at: '/shop/confirm?storeId=s1', draw: false })
  await pay(one)
  await two.settle()
  const { checkout } = two.state<{ shop: { checkout: { phase: string; bought: { orderId: string } } } }>().shop
  expect(checkout).toMatchObject({ phase: 'paid', bought: { orderId: 'ord-cart-1' } })
  expect(one.server.orders.size).toBe(1)
})

test('PAY-36 Pay in a tab with old data returns the order that was made', async () => {
  const app = await openConfirm()
  app.server.order('cart-1')
  await pay(app)
  expect(screen.getByText('LK-7F3Q')).toBeVisible()
  expect(app.server.orders.size).toBe(1)
})

test('a total other than the one shown is not charged', async () => {
  const app = await openConfirm()
  app.server.onSale.splice(0, 1, { ...BOX, pence: 900 })
  await pay(app)
  expect(app.asked).toHaveLength(0)
  expect(within(screen.getAllByRole('alert')[0] as HTMLElement).getByText(/price/i)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pay £14.50' })).toBeVisible()
})

test.each([
  ['S8.39', 'NO_CHARGE_ITEMS', 400, /nothing to pay for/],
  ['S8.40', 'FAILED_TO_PROCESS_CHECKOUT', 502, /could not take this payment/],
])('%s %s shows its text, and ways to start again and to call', async (_, code, status, words) => {
  const app = await openConfirm()
  app.failures.push({ error: new AppError(code, status), done: false })
  await pay(app)
  const alert = within(screen.getAllByRole('alert')[0] as HTMLElement)
  expect(alert.getByText(words)).toBeVisible()
  expect(alert.getByRole('link', { name: 'Start again from the basket' })).toHaveAttribute('href', '/shop/review?storeId=s1')
  expect(alert.getByRole('link', { name: /^Call us/ })).toBeVisible()
})

test('S8.54 an order that fails without a known code says that payment could not be completed', async () => {
  const app = await openConfirm()
  app.failures.push({ error: new AppError('SOMETHING_NEW', 409), done: false })
  await pay(app)
  expect(screen.getByText('Payment could not be completed')).toBeVisible()
})

test('a declined card is reported above the cards, and another one can be chosen', async () => {
  const cards = [
    { id: 'pm1', brand: 'visa', last4: '1111', expiryMonth: '04', expiryYear: '29', status: 'Valid' },
    { id: 'pm2', brand: 'mastercard', last4: '4444', expiryMonth: '05', expiryYear: '30', status: 'Valid' },
  ]
  const app = await openConfirm({ ports: { 'payment.listSources': () => cards } })
  app.failures.push({ error: new AppError('PAYMENT_FAILED', 402), done: false })
  await pay(app)
  const report = screen.getByText(/This card was refused/)
  const visa = screen.getByRole('radio', { name: /visa/i })
  expect(report.compareDocumentPosition(visa)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(app.server.orders.size).toBe(0)
  await userEvent.click(screen.getByRole('radio', { name: /mastercard/i }))
  await pay(app)
  expect(app.asked.map(({ sourceId }) => sourceId)).toEqual(['pm1', 'pm2'])
  expect(screen.getByText('LK-7F3Q')).toBeVisible()
})
