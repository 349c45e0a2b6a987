import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { comeBack, openGuest, press, RETURN } from './openGuest'
import { openShop } from './openShop'
import { refusal, type Reply } from './shopServer'

/**
 * Faults of a guest's order (the table is tests/recording/faults/faults.ts): the gateway's page is left for once, and what
 * became of it is the server's word.
 */

const LONG_MS = 40_000
const PAGE = ['http://localhost:3003/hosted/hp-cart-1']

const FAULTS: readonly (readonly [string, Reply, number, RegExp])[] = [
  ['Or 1 Or 2 Or 8 the connection is gone', 'lost', 2, /could not reach our servers/],
  ['Or 5 no answer in time', 'silent', 2, /could not reach our servers|took too long/],
  ['Or 9 500', refusal('INTERNAL_SERVER_ERROR', 500), 1, /went wrong on our side/],
  ['Or 11 HTML', { status: 200, text: '<!doctype html>' }, 1, /an answer we do not understand/],
  ['Or 12 schema mismatch', { status: 200, body: { hostedPageId: 1 } }, 1, /an answer we do not understand/],
  ['Or 16 409', refusal('CART_BEING_PAID', 409), 1, /being paid for at this moment/],
]
test.each(FAULTS)(
  '%s: a guest sees a notice, stays, and reaches the payment page with one more press',
  async (_, reply, times, words) => {
    const app = await openGuest()
    app.server.plan('GET', '/guest-checkout', reply, { times })
    await press(app)
    await app.advance(LONG_MS)
    expect(screen.getByText(words)).toBeVisible()
    expect(app.left).toEqual([])
    await press(app)
    expect(app.left).toEqual(PAGE)
  },
)

test.each<[string, Reply]>([
  ['Or 3 reset before the answer', 'lost'],
  ['Or 4 reset in the middle of the answer', 'cut'],
  ['Or 10 503 with Retry-After', { status: 503, headers: { 'retry-after': '2' } }],
])('%s: a guest notices nothing', async (_, reply) => {
  const app = await openGuest()
  app.server.plan('GET', '/guest-checkout', reply)
  await press(app)
  await app.advance(LONG_MS)
  expect(app.left).toEqual(PAGE)
})

test('Or 7 NET-04 429: one notice; a guest who presses again within its time leaves when it is over', async () => {
  const app = await openGuest()
  app.server.plan('GET', '/guest-checkout', { status: 429, headers: { 'retry-after': '7' } })
  await press(app)
  expect(screen.getByRole('dialog', { name: 'Too many requests' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await press(app)
  await app.advance(6_000)
  expect(app.server.sent('GET', '/guest-checkout')).toHaveLength(1)
  await app.advance(3_000)
  expect(app.left).toEqual(PAGE)
})

test('Or 17 CART_NOT_FOUND: the page says that the basket was paid or has ended', async () => {
  const app = await openGuest()
  app.server.payElsewhere('cart-1')
  await press(app)
  expect(app.left).toEqual([])
  expect(screen.getByText(/no longer open: it was paid for, or it has ended/)).toBeVisible()
  expect(screen.getByText('Your basket is empty')).toBeVisible()
})

test('Or 20 Or 22 the return page is reloaded: it shows the same, and the gateway receives no request', async () => {
  const first = await comeBack('succeeded', true)
  expect(screen.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  first.screen?.unmount()
  const { server, memory } = first
  server.calls.length = 0
  await openShop({ server, memory, at: `${RETURN}succeeded` })
  expect(screen.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  expect(server.sent('GET', '/guest-checkout')).toHaveLength(0)
})

test('Or 22 a guest who paid and closed everything finds no open basket and cannot pay again', async () => {
  const app = await openGuest()
  await press(app)
  app.server.payElsewhere('cart-1')
  app.screen?.unmount()
  const { server, memory } = app
  await openShop({ server, memory, at: '/shop/review?storeId=s1' })
  expect(screen.getByText(/no longer open/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Go to payment' })).toBeNull()
})

test('Or 23 paid in this tab, the basket is gone in the other', async () => {
  const app = await openGuest()
  await press(app)
  app.screen?.unmount()
  const { server, memory } = app
  const other = await openShop({ server, memory, at: '/shop/products?storeId=s1', draw: false })
  server.payElsewhere('cart-1')
  await openShop({ server, memory, at: `${RETURN}succeeded` })
  await other.settle()
  expect(other.state<{ shop: { basket: unknown } }>().shop.basket).toBeNull()
})

test('Or 5 on return from the gateway while the server does not answer: the page says it is checking, then that the outcome is unknown, never that it failed', async () => {
  const app = await openGuest()
  await press(app)
  app.screen?.unmount()
  const { server, memory } = app
  server.plan('GET', '/carts/cart-1', 'lost', { times: 200 })
  const back = await openShop({ server, memory, at: `${RETURN}succeeded` })
  expect(screen.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible()
  await back.advance(120_000)
  expect(screen.getByText(/Do not pay again/)).toBeVisible()
})
