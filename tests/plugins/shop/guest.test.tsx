import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visibilityChanged } from '@/contracts/app'
import type { World } from '@/runtime/effects/world'
import { leaveForHostedPage } from '@plugins/shop/ports'
import { aConfig } from '../../support/aConfig'
import { comeBack, openGuest, press, RETURN } from './openGuest'
import { openShop } from './openShop'
import { refusal, shopServer } from './shopServer'

test('S7.29 S3.211 a guest is redirected to the page in the answer, which was requested without a bearer token', async () => {
  const app = await openGuest()
  await press(app)
  const [asked] = app.server.sent('GET', '/carts/cart-1/guest-checkout')
  expect(asked?.headers.has('authorization')).toBe(false)
  expect(app.left).toEqual(['http://localhost:3003/hosted/hp-cart-1'])
})

test.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'http://localhost:3003.evil.example/hosted/x'])(
  'SEC-04 no guest is redirected to %s to pay: the page says that it is not possible',
  async url => {
    const left: string[] = []
    const world = { config: aConfig, navigation: { leave: (href: string) => void left.push(href) } } as unknown as World
    const app = await openGuest({ ports: { 'shop.leaveForHostedPage': (href: string) => leaveForHostedPage.run(world, href) } })
    app.server.plan('GET', '/guest-checkout', {
      status: 200,
      body: { hostedPageId: 'hp-1', url, expiresAt: '2026-03-02T13:00:00Z' },
    })
    await press(app)
    expect(left).toEqual([])
    expect(screen.getByRole('alert')).toBeVisible()
    expect(document.querySelector('a[href^="javascript:"], a[href^="data:"], a[href*="evil"]')).toBeNull()
  },
)

test('S1.11 S6.3 a guest pays on the hosted page, and the attempt is stored before', async () => {
  const app = await openGuest()
  await press(app)
  expect([...app.memory.kept.keys()]).toContain('attempts/shop.guest hp-cart-1')
  expect(app.left).toEqual(['http://localhost:3003/hosted/hp-cart-1'])
})

test('S2.61 S6.1 a guest who paid sees what, where and when to collect', async () => {
  const app = await comeBack('succeeded', true)
  expect(screen.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  expect(await screen.findByText('1 × Large box')).toBeVisible()
  expect(screen.getByText('Bristol Quay')).toBeVisible()
  expect(screen.getByText('Mon 09:00–17:00')).toBeVisible()
  expect(screen.getByText(/e-mailed it to you/)).toBeVisible()
  expect(app.memory.texts.has('shop-store:cart-id:s1')).toBe(false)
})

test('a guest who paid is shown the reference of the order', async () => {
  const app = await comeBack('succeeded', true, { capabilities: ['guest-orders'] })
  expect(screen.getByRole('region', { name: 'Your reference' })).toHaveTextContent('LS-cart-1')
  expect(app.server.sent('GET', '/carts/cart-1/order')[0]?.headers.has('authorization')).toBe(false)
  expect(JSON.stringify(app.rows())).not.toContain('LS-cart-1')
})

test('if the reference cannot be loaded, there is no heading for it: it is in the e-mail', async () => {
  const without = await comeBack('succeeded', true)
  expect(screen.queryByText('Your reference')).toBeNull()
  expect(screen.getByText('Your reference is in your e-mail')).toBeVisible()
  expect(without.server.sent('GET', '/order')).toEqual([])
  without.screen?.unmount()
  const app = await openGuest()
  app.server.capabilities.push('guest-orders')
  app.server.plan('GET', '/order', refusal('ORDER_NOT_FOUND', 404))
  await press(app)
  app.server.payElsewhere('cart-1')
  app.screen?.unmount()
  await openShop({ server: app.server, memory: app.memory, at: `${RETURN}succeeded` })
  expect(screen.getByText('Your reference is in your e-mail')).toBeVisible()
})

test('an open basket with an order is paid, if the server offers guests’ orders', async () => {
  const price = { amount: 3.5, currencyCode: 'GBP' }
  const line = { productId: 'box', quantity: 1, itemPrice: price, total: price }
  const open = { id: 'cart-1', storeId: 's1', total: price, items: [line] }
  const app = await openGuest()
  app.server.capabilities.push('guest-orders')
  await press(app)
  app.server.payElsewhere('cart-1')
  app.server.plan('GET', '/carts/cart-1', { status: 200, body: open }, { times: 30 })
  app.screen?.unmount()
  const back = await openShop({ server: app.server, memory: app.memory, at: `${RETURN}succeeded` })
  await back.advance(7_000)
  expect(screen.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Your reference' })).toHaveTextContent('LS-cart-1')
})

test('only the server decides that a guest has paid, never the address', async () => {
  const app = await comeBack('succeeded', false)
  expect(screen.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible()
  await app.advance(70_000)
  expect(screen.queryByText('Thank you for your order')).toBeNull()
  expect(screen.getByText(/Do not pay again/)).toBeVisible()
})

test('a payment that reaches the server late ends as paid', async () => {
  const app = await comeBack('succeeded', false)
  app.server.payElsewhere('cart-1')
  await app.advance(3500)
  expect(screen.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
})

test('PAY-16 a payment reported three times while the page is open gives one result, which no later answer reverts', async () => {
  const app = await comeBack('succeeded', false)
  const phases = () =>
    app
      .events()
      .filter(({ type }) => type === 'shop/checkoutReached')
      .map(({ payload }) => (payload as { phase: string }).phase)
  for (let time = 0; time < 3; time++) {
    app.server.payElsewhere('cart-1')
    await app.dispatch(visibilityChanged({ visible: time % 2 === 1 }), 'app')
    await app.advance(1_500)
  }
  expect(phases()).toEqual(['checking', 'paid'])
  expect(screen.getAllByRole('heading', { name: 'Thank you for your order' })).toHaveLength(1)
  // a look that was overtaken on its way
  app.server.plan('GET', '/carts/cart-1', { status: 200, body: { id: 'cart-1', storeId: 's1', items: [] } }, { times: 30 })
  await app.advance(70_000)
  expect(phases()).toEqual(['checking', 'paid'])
  expect(screen.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
})

test('a payment counts even if the address says cancelled', async () => {
  await comeBack('cancelled', true)
  expect(screen.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
})

test.each(['cancelled', 'failed'])('S2.61 %s: nothing was taken, the basket is kept and can be paid again', async state => {
  const app = await comeBack(state, false)
  expect(screen.getByRole('heading', { name: 'You have not paid yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Try to pay again' })).toHaveAttribute('href', '/shop/sign-in?storeId=s1')
  expect(app.memory.texts.has('shop-store:cart-id:s1')).toBe(true)
})

test('S3.210 a page that this device did not open is refused, and no call is made', async () => {
  const app = await openShop({ at: '/shop/guest-checkout/confirmation?id=hp-other&state=succeeded' })
  expect(screen.getByRole('heading', { name: 'We cannot show this payment' })).toBeVisible()
  expect(app.server.calls).toHaveLength(0)
})

test('a payment unknown to this device is not reported as failed', async () => {
  await openShop({ at: '/shop/guest-checkout/confirmation?id=hp-other&state=succeeded' })
  expect(screen.queryByText(/could not be completed/)).toBeNull()
  expect(screen.getByText(/If you have paid, an e-mail with your reference is on its way/)).toBeVisible()
})

test('a server that keeps the basket open does not block the guest: after a minute the page says what to do', async () => {
  const app = await comeBack('succeeded', false)
  await app.advance(61_000)
  expect(screen.getByRole('heading', { level: 1, name: 'We do not know yet whether your payment was made' })).toBeVisible()
  expect(screen.getByText(/name this payment: hp-cart-1/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'E-mail us' })).toHaveAttribute('href', expect.stringMatching(/^mailto:/))
  expect(screen.getAllByRole('link', { name: /call/i }).length).toBeGreaterThan(0)
  app.server.payElsewhere('cart-1')
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await app.settle()
  expect(screen.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
})

test('S3.212 PAY-35 an expired page is requested again, not opened', async () => {
  const app = await openGuest()
  const old = { hostedPageId: 'hp-old', url: 'http://localhost:3003/hosted/hp-old', expiresAt: '2026-03-02T09:59:00Z' }
  app.server.plan('GET', '/guest-checkout', { status: 200, body: old })
  await press(app)
  expect(app.server.sent('GET', '/guest-checkout')).toHaveLength(2)
  expect(app.left).toEqual(['http://localhost:3003/hosted/hp-cart-1'])
})

test('PAY-37 S8.41 NOT_A_GUEST shows its text and a link to pay as a customer', async () => {
  const app = await openGuest()
  app.server.plan('GET', '/guest-checkout', refusal('NOT_A_GUEST', 403))
  await press(app)
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText(/You’re signed in/)).toBeVisible()
  expect(alert.getByRole('link', { name: 'Pay as a customer' })).toHaveAttribute('href', '/shop/confirm?storeId=s1')
})

test('S8.42 S6.4 NOT_A_GUEST_CART shows its text and creates a new basket with the same products', async () => {
  const app = await openGuest()
  app.server.plan('GET', '/guest-checkout', refusal('NOT_A_GUEST_CART', 403))
  await press(app)
  expect(screen.getByText(/belonged to an account/)).toBeVisible()
  expect(app.server.carts.get('cart-2')?.items).toEqual([{ productId: 'box', quantity: 1 }])
  expect(app.memory.texts.get('shop-store:cart-id:s1')).toContain('cart-2')
  await press(app)
  expect(app.left).toEqual(['http://localhost:3003/hosted/hp-cart-2'])
})

test('on return from the payment page with the browser’s Back, the button works again', async () => {
  const app = await openGuest()
  await press(app)
  await app.dispatch(visibilityChanged({ visible: true }), 'app')
  await press(app)
  expect(app.left).toHaveLength(2)
})

test('S2.55 the error page shows the last failure and leads back', async () => {
  const server = shopServer()
  const app = await openGuest({ server })
  server.plan('GET', '/guest-checkout', refusal('FAILED_TO_PROCESS_CHECKOUT', 502), { times: 3 })
  await userEvent.click(screen.getByRole('button', { name: 'Pay £3.50 as a guest' }))
  await app.advance(5000)
  await app.go('/shop/error?storeId=s1')
  expect(screen.getByRole('heading', { name: 'The shop ran into a problem' })).toBeVisible()
  expect(screen.getByText(/could not take this payment/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/shop/products?storeId=s1')
})
