import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { checkoutReached, checkoutSubmitted } from '@plugins/shop/events'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { sample } from '../../support/sample'
import { createVirtualClock } from '../../support/virtualClock'
import { openConfirm } from './openConfirm'
import { refusal, shopServer, type Reply, type ShopServer } from './shopServer'
import { openWiredCustomer } from './wiredCustomer'

/**
 * Faults of an order (the table is tests/recording/faults/faults.ts): whatever happens, a basket is charged once, and no page
 * claims what is not known.
 */

const CONFIRM = '/shop/confirm?storeId=s1'
const NOW = Date.parse('2026-03-02T10:00:00Z')
/** Three attempts of fifteen seconds, and the first questions after them. */
const LONG_MS = 70_000

type App = Awaited<ReturnType<typeof openConfirm>>
const payButton = () => screen.getByRole('button', { name: 'Pay £3.50' })
async function pay({ settle }: Pick<App, 'settle'>): Promise<void> {
  await userEvent.click(payButton())
  await settle()
}
/** The reported phases of the checkout, in order. */
const phasesOf = ({ events }: Pick<App, 'events'>): readonly string[] =>
  events()
    .filter(({ type }) => type === checkoutReached.type)
    .map(({ payload }) => (payload as { readonly phase: string }).phase)
const refusedText = () => screen.queryByText('Payment could not be completed')

function isPaidOnce(server: ShopServer): void {
  expect(screen.getByText('LK-7F3Q')).toBeVisible()
  expect(server.charges).toHaveLength(1)
  expect(new Set(server.sent('POST', '/orders').map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
}

const html: Reply = {
  status: 200,
  text: '<!doctype html><title>Welcome to the hotel</title>',
  headers: { 'content-type': 'text/html' },
}
const nonsense: Reply = { status: 201, body: { orderId: 7 } }
const wait: Reply = { status: 503, headers: { 'retry-after': '2' } }
const failed = refusal('INTERNAL_SERVER_ERROR', 500)
const more = (times: number, done = false) => ({ times, done })

/** `through`: not noticeable. `checking`: the page says that the payment is being checked, until the outcome is known. */
const FAULTS: readonly (readonly [string, 'through' | 'checking', Reply, { times: number; done: boolean }])[] = [
  ['Or 2 offline after send, but it took effect', 'checking', 'lost', more(3, true)],
  ['Or 3 reset before the answer, but it took effect', 'through', 'lost', more(1, true)],
  ['Or 4 reset in the middle of the answer', 'through', 'cut', more(1, true)],
  ['Or 4 every answer reset in the middle', 'checking', 'cut', more(3, true)],
  ['Or 5 no answer in time', 'checking', 'silent', more(3)],
  ['Or 5 no answer in time, but it took effect', 'checking', 'silent', more(3, true)],
  ['Or 8 an answer that the browser may not read', 'checking', 'lost', more(3)],
  ['Or 9 500', 'checking', failed, more(1)],
  ['Or 9 500, but it took effect', 'checking', failed, more(1, true)],
  ['Or 10 503 with Retry-After', 'through', wait, more(1)],
  ['Or 11 HTML', 'checking', html, more(1)],
  ['Or 11 HTML, but it took effect', 'checking', html, more(1, true)],
  ['Or 12 schema mismatch, but it took effect', 'checking', nonsense, more(1, true)],
  ['Or 14 megabytes of nonsense, but it took effect', 'checking', { status: 200, text: 'x'.repeat(3_000_000) }, more(1, true)],
  ['Or 16 409, it is being paid at this moment', 'checking', refusal('CART_BEING_PAID', 409), more(2)],
]
/** Where the request took effect, repeating it might charge twice: these always run. */
const tookEffect = ([, , , { done }]: (typeof FAULTS)[number]): boolean => done
const tried = [
  ...FAULTS.filter(tookEffect),
  ...sample(
    FAULTS.filter(fault => !tookEffect(fault)),
    2,
  ),
]
test.each(tried)('%s: one order, and while its outcome is unknown, %s', async (_, seen, reply, plan) => {
  const app = await openConfirm()
  app.server.plan('POST', '/orders', reply, plan)
  await pay(app)
  await app.advance(LONG_MS)
  const phases = phasesOf(app)
  expect(phases).not.toContain('refused')
  expect(phases.includes('checking')).toBe(seen === 'checking')
  isPaidOnce(app.server)
})

test('Or 1 offline before sending: the page says so, nothing was sent, and pressing again pays once', async () => {
  const app = await openConfirm()
  app.server.plan('GET', '/carts/cart-1', 'lost', { times: 2 })
  await pay(app)
  await app.advance(LONG_MS)
  expect(refusedText()).toBeVisible()
  expect(screen.getByText(/could not reach our servers/)).toBeVisible()
  expect(app.server.sent('POST', '/orders')).toHaveLength(0)
  await pay(app)
  isPaidOnce(app.server)
})

test('Or 6 five seconds of waiting: the button shows that payment is pending, and further presses do nothing', async () => {
  const app = await openConfirm()
  let answer = (_: Reply): void => undefined
  app.server.plan('POST', '/orders', new Promise<Reply>(resolve => (answer = resolve)), { done: true })
  await pay(app)
  expect(payButton()).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(payButton())
  await app.advance(5_000)
  expect(payButton()).toHaveAttribute('aria-busy', 'true')
  answer({ status: 201, body: app.server.orders.get('cart-1') })
  await app.settle()
  isPaidOnce(app.server)
  expect(app.server.sent('POST', '/orders')).toHaveLength(1)
})

test('Or 7 S4.32 429: one notice; nothing is sent in its time nor automatically after it; the button pays once', async () => {
  const app = await openConfirm()
  app.server.plan('POST', '/orders', { status: 429, headers: { 'retry-after': '7' } })
  await pay(app)
  expect(screen.getByRole('dialog', { name: 'Too many requests' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await app.advance(LONG_MS)
  expect(app.server.sent('POST', '/orders')).toHaveLength(1)
  expect(screen.getByText(/a lot of requests/)).toBeVisible()
  expect(app.server.charges).toHaveLength(0)
  await pay(app)
  isPaidOnce(app.server)
})

test('Or 7 429 after a lost answer: the order that was made is shown, and none is made again', async () => {
  const app = await openConfirm()
  app.server.plan('POST', '/orders', 'lost', { done: true })
  app.server.plan('POST', '/orders', { status: 429, headers: { 'retry-after': '7' } })
  await pay(app)
  await app.advance(LONG_MS)
  isPaidOnce(app.server)
})

test('Or 7 429 for many minutes: the page says that the outcome is unknown', async () => {
  const app = await openConfirm()
  app.server.plan('POST', '/orders', { status: 429, headers: { 'retry-after': '600' } })
  await pay(app)
  await app.advance(LONG_MS)
  expect(screen.getByText(/still do not know/)).toBeVisible()
  expect(app.server.sent('POST', '/orders')).toHaveLength(1)
})

test('Or 15 401: the session is renewed and the same order is requested again', async () => {
  const app = await openConfirm()
  app.server.plan('POST', '/orders', { status: 401 })
  await pay(app)
  expect(app.server.sent('POST', '/orders').map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer good',
    'Bearer renewed',
  ])
  isPaidOnce(app.server)
})

test('Or 15 401 again with a new token: a dialog asks the person to sign in over the page, the basket stays, and paying works after it', async () => {
  let isOver = true
  const app: App = await openConfirm({
    ports: {
      'account.renewSession': () => {
        app.accessToken.hold(isOver ? undefined : 'again')
        return isOver
          ? { outcome: 'ended', code: 'login_required' }
          : { outcome: 'renewed', subject: 'c1', expiresAt: NOW + 3_600_000 }
      },
    },
  })
  app.server.plan('POST', '/orders', { status: 401 })
  await pay(app)
  expect(await screen.findByRole('dialog', { name: 'Sign in to continue' })).toBeVisible()
  expect(app.address()).toBe(CONFIRM)
  expect(app.server.charges).toHaveLength(0)
  isOver = false
  app.accessToken.hold('again')
  await app.dispatch(checkoutSubmitted({ sourceId: 'pm1' }))
  expect(app.server.charges).toHaveLength(1)
})

test('Or 17 PAY-38 CART_NOT_FOUND after a lost answer: the order that was made is shown', async () => {
  const app = await openConfirm()
  app.server.plan('POST', '/orders', 'lost', { times: 3, done: true })
  await pay(app)
  // the basket is closed by now: reading it returns none
  expect(app.server.carts.get('cart-1')?.paid).toBe(true)
  await app.advance(LONG_MS)
  isPaidOnce(app.server)
})

test('Or 17 CART_NOT_FOUND without a payment on this device: the page says what to do, and nothing is charged', async () => {
  const app = await openConfirm()
  app.server.payElsewhere('cart-1')
  await pay(app)
  expect(screen.getByText(/no longer open/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Start again from the basket' })).toBeVisible()
  expect(app.server.charges).toHaveLength(0)
})

describe('the page ends', () => {
  const moments: readonly (readonly [string, Reply, { times: number; done: boolean }, number])[] = [
    ['while it is asked, before the effect', 'silent', more(1), 0],
    ['while it is asked, after the effect', 'silent', more(1, true), 0],
    ['while it is checked, before the effect', 'lost', more(3), 1_000],
    ['while it is checked, after the effect', 'lost', more(3, true), 1_000],
  ]
  test.each(moments)('Or 20 PAY-38 reloaded or killed %s: one order', async (_, reply, plan, ms) => {
    const before = await openConfirm()
    before.server.plan('POST', '/orders', reply, plan)
    await pay(before)
    await before.advance(ms)
    before.screen?.unmount()
    const { server, memory } = before
    const app = await openWiredCustomer({ server, memory, at: CONFIRM })
    await app.advance(LONG_MS)
    isPaidOnce(server)
  })

  test.each([
    ['Or 22 closed while nobody knew and opened again the same day: it goes on with the same order', 20, 1],
    ['Or 22 opened again two days later: nobody asked today, so nothing is ordered', 49, 0],
  ])('%s', async (_, hours, orders) => {
    let at = NOW
    const memory = createMemoryDevice(() => at)
    const before = await openConfirm({ memory })
    before.server.plan('POST', '/orders', 'silent')
    await pay(before)
    before.screen?.unmount()
    at += hours * 3_600_000
    const { server } = before
    const [first] = server.sent('POST', '/orders')
    const app = await openWiredCustomer({ server, memory, clock: createVirtualClock(at), at: CONFIRM })
    await app.advance(1_000)
    expect(server.charges).toHaveLength(orders)
    expect(server.charges.map(({ key }) => key)).toEqual(orders === 0 ? [] : [first?.headers.get('idempotency-key')])
    if (orders === 0) expect(payButton()).toBeVisible()
    else isPaidOnce(server)
  })

  test('Or 21 Back after paying shows that it is paid, and pays nothing again', async () => {
    const app = await openConfirm()
    await pay(app)
    isPaidOnce(app.server)
    await app.go(CONFIRM)
    await app.advance(LONG_MS)
    expect(screen.getByText('Already paid')).toBeVisible()
    expect(app.server.charges).toHaveLength(1)
  })
})

test('Or 23 PAY-36 Pay is pressed in two tabs at once: one charge, and both know the order', async () => {
  const one = await openConfirm()
  const two = await openWiredCustomer({ server: one.server, memory: one.memory, at: CONFIRM, draw: false })
  two.app.store.send(checkoutSubmitted({ sourceId: 'pm1' }), 'user')
  await one.dispatch(checkoutSubmitted({ sourceId: 'pm1' }))
  await two.advance(LONG_MS)
  await one.advance(LONG_MS)
  isPaidOnce(one.server)
  const phaseIn = (app: Pick<App, 'state'>) => app.state<{ shop: { checkout: { phase: string } } }>().shop.checkout.phase
  expect([phaseIn(one), phaseIn(two)]).toEqual(['paid', 'paid'])
})

test('Or 24 the device sleeps for an hour during the check', async () => {
  const app = await openConfirm()
  app.server.plan('POST', '/orders', 'lost', { times: 3, done: true })
  await pay(app)
  await app.advance(3_000)
  app.clock.sleepThrough(3_600_000)
  await app.advance(LONG_MS)
  isPaidOnce(app.server)
})

test('Or 28 a crashed workflow leaves the button working', async () => {
  let breaks = true
  const app = await openConfirm({
    ports: {
      'shop.rememberOrder': () => {
        if (breaks) throw new Error('the disk is gone')
        return null
      },
    },
    server: shopServer(),
  })
  await pay(app)
  breaks = false
  expect(app.server.charges).toHaveLength(0)
  expect(payButton()).not.toHaveAttribute('aria-busy')
  await pay(app)
  isPaidOnce(app.server)
})
