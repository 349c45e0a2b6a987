import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectionChanged } from '@/contracts/app'
import { quantityChosen } from '@plugins/shop/events'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { sample } from '../../support/sample'
import { createVirtualClock } from '../../support/virtualClock'
import { openBasket, quantity } from './openBasket'
import { UNTIL_SENT_MS, openShop } from './openShop'
import { refusal, type Reply, type ShopServer } from './shopServer'

/**
 * Faults of the basket (the table is tests/recording/faults/faults.ts): what a fault does to a change of the basket, and that
 * one action later all is as without it.
 */

type Counts = Readonly<Record<string, number>>
type Shop = Awaited<ReturnType<typeof openBasket>>

const BEFORE: Counts = { box: 1, tape: 2 }
const WAYS = {
  'one more': { press: 'One more: Large box', method: 'PUT', end: '/carts/cart-1', wanted: { box: 2, tape: 2 } },
  'taken out': { press: 'Remove Large box', method: 'DELETE', end: '/items/box', wanted: { tape: 2 } },
} as const
type Way = (typeof WAYS)[keyof typeof WAYS]

const shown = (): Counts =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-line]')].map(line => [
      line.dataset['line'] ?? '',
      Number(line.querySelector('input')?.value),
    ]),
  )
const onServer = ({ carts }: ShopServer): Counts =>
  Object.fromEntries((carts.get('cart-1')?.items ?? []).map(({ productId, quantity: count }) => [productId, count]))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const trouble = () => screen.queryByText(/^We could not (update|remove|create)/)
/** Three attempts of fifteen seconds and the pauses between them. */
const LONG_MS = 50_000

interface Fault {
  readonly plan: (server: ShopServer, way: Way) => void
  /**
   * `through` not noticeable · `kept` reported, and the change is sent again · `undone` reported, and the server's basket is
   * shown.
   */
  readonly seen: 'through' | 'kept' | 'undone'
}
const spoilt =
  (reply: Reply, more: { times?: number; done?: boolean } = {}): Fault['plan'] =>
  (server, { method, end }) =>
    server.plan(method, end, reply, more)
const html: Reply = {
  status: 200,
  text: '<!doctype html><title>Welcome to the hotel</title>',
  headers: { 'content-type': 'text/html' },
}
const nonsense: Reply = { status: 200, body: { id: 7, total: 'much' } }
const wait: Reply = { status: 503, headers: { 'retry-after': '2' } }
const huge: Reply = { status: 200, text: 'x'.repeat(3_000_000) }

const FAULTS: Readonly<Record<string, Fault>> = {
  'Ca 1 offline before send': { plan: server => server.plan('GET', '/carts/cart-1', 'lost', { times: 2 }), seen: 'kept' },
  'Ca 2 offline after send, but it took effect': { plan: spoilt('lost', { times: 3, done: true }), seen: 'kept' },
  'Ca 3 reset before the answer, but it took effect': { plan: spoilt('lost', { done: true }), seen: 'through' },
  'Ca 4 reset in the middle of the answer': { plan: spoilt('cut', { done: true }), seen: 'through' },
  'Ca 5 no answer in time': { plan: spoilt('silent', { times: 3 }), seen: 'kept' },
  'Ca 5 no answer in time, but it took effect': { plan: spoilt('silent', { times: 3, done: true }), seen: 'kept' },
  'Ca 8 an answer that the browser may not read': { plan: spoilt('lost', { times: 3 }), seen: 'kept' },
  'Ca 9 500': { plan: spoilt(refusal('INTERNAL_SERVER_ERROR', 500)), seen: 'undone' },
  'Ca 9 500, but it took effect': { plan: spoilt(refusal('INTERNAL_SERVER_ERROR', 500), { done: true }), seen: 'through' },
  'Ca 10 503 with Retry-After': { plan: spoilt(wait), seen: 'through' },
  'Ca 11 HTML': { plan: (server, way) => way.method === 'PUT' && spoilt(html)(server, way), seen: 'undone' },
  'Ca 11 HTML, but it took effect': { plan: spoilt(html, { done: true }), seen: 'through' },
  'Ca 12 schema mismatch': { plan: spoilt(nonsense), seen: 'undone' },
  'Ca 12 schema mismatch, but it took effect': { plan: spoilt(nonsense, { done: true }), seen: 'through' },
  'Ca 14 megabytes of nonsense': { plan: spoilt(huge), seen: 'undone' },
  'Ca 16 409': { plan: spoilt(refusal('CART_BEING_PAID', 409)), seen: 'undone' },
}
/** The answer to DELETE is not read, so faults in it do not matter. */
const isUnread = (name: string, way: Way) => way.method === 'DELETE' && /HTML|schema|megabytes/.test(name)

/** In a short run each fault meets one of the ways, in turn. */
const cells = Object.entries(FAULTS).flatMap(([name, fault], index) => {
  const ways = Object.entries(WAYS).filter(([, way]) => !isUnread(name, way))
  const inTurn = index % 2 === 0 ? ways : ways.toReversed()
  return sample(inTurn, 1).map(([change, way]) => [name, change, fault, way] as const)
})

test.each(cells)('%s: %s', async (_, __, { plan, seen }, way) => {
  const { server, advance } = await openBasket()
  plan(server, way)
  await press(way.press)
  // taking out does not wait: its answer may have come already
  if (way.method === 'PUT') expect(shown()).toEqual(way.wanted)
  await advance(LONG_MS)
  expect(trouble() === null).toBe(seen === 'through')
  expect(shown()).toEqual(seen === 'undone' ? BEFORE : way.wanted)
  if (seen === 'undone') expect(onServer(server)).toEqual(BEFORE)
  if (seen !== 'through') await press(seen === 'kept' ? 'Try again' : way.press)
  await advance(LONG_MS)
  expect(trouble()).toBeNull()
  expect(shown()).toEqual(way.wanted)
  expect(onServer(server)).toEqual(way.wanted)
  expect(server.carts.size).toBe(1)
})

test('Ca 1 offline: a change is sent automatically once the connection is back', async () => {
  const app = await openBasket()
  app.server.plan('GET', '/carts/cart-1', 'lost', { times: 2 })
  await press(WAYS['one more'].press)
  await app.advance(LONG_MS)
  await app.dispatch(connectionChanged({ online: true }), 'app')
  expect(onServer(app.server)).toEqual({ box: 2, tape: 2 })
  expect(trouble()).toBeNull()
})

test('Ca 2 Ca 5 a change whose answer was lost is sent again under the same key', async () => {
  const app = await openBasket()
  app.server.plan('PUT', '/carts/cart-1', 'silent', { times: 3 })
  await press(WAYS['one more'].press)
  await app.advance(LONG_MS)
  await press('Try again')
  await app.advance(UNTIL_SENT_MS)
  const keys = app.server.sent('PUT').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
})

test('Ca 6 five seconds of waiting: the quantity shows immediately, its total as pending, and further presses count', async () => {
  const app = await openBasket()
  let answer = (_: Reply): void => undefined
  app.server.plan('PUT', '/carts/cart-1', new Promise<Reply>(resolve => (answer = resolve)))
  await press(WAYS['one more'].press)
  await app.advance(UNTIL_SENT_MS)
  expect(document.querySelector('[data-total=pending]')).toHaveTextContent('£12.50')
  await press(WAYS['one more'].press)
  await app.advance(4_600)
  expect(shown()).toEqual({ box: 3, tape: 2 })
  answer({ status: 200, body: { id: 'cart-1', total: 12.5, items: [] } })
  await app.advance(UNTIL_SENT_MS)
  expect(shown()).toEqual({ box: 3, tape: 2 })
  expect(onServer(app.server)).toEqual({ box: 3, tape: 2 })
  expect(document.querySelector('[data-total=confirmed]')).toHaveTextContent('£16')
})

test.each(Object.values(WAYS))(
  'Ca 7 NET-04 429: one notice, nothing is sent while it counts, the change stays and one press sends it (%j)',
  async way => {
    const app = await openBasket()
    app.server.plan(way.method, way.end, { status: 429, headers: { 'retry-after': '7' } })
    await press(way.press)
    await app.advance(UNTIL_SENT_MS)
    expect(screen.getByRole('dialog', { name: 'Too many requests' })).toBeVisible()
    expect(shown()).toEqual(way.wanted)
    const before = app.server.calls.length
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await press('Try again')
    await app.advance(6_000)
    expect(app.server.calls).toHaveLength(before)
    await app.advance(3_000)
    expect(trouble()).toBeNull()
    expect(shown()).toEqual(way.wanted)
    expect(onServer(app.server)).toEqual(way.wanted)
  },
)

test('Ca 13 values that this build does not know change nothing', async () => {
  const app = await openBasket()
  const item = {
    productId: 'box',
    quantity: 2,
    itemPrice: { amount: 3.5, currencyCode: 'GBP', tier: 'GOLD' },
    total: 7,
    kind: 'NEW',
  }
  app.server.plan('PUT', '/carts/cart-1', { status: 200, body: { id: 'cart-1', total: 7, status: 'FROZEN', items: [item] } })
  await press(WAYS['one more'].press)
  await app.advance(UNTIL_SENT_MS)
  expect(shown()).toEqual({ box: 2 })
  expect(trouble()).toBeNull()
})

test('Ca 16 409: changes of another tab are shown, as the server returns them', async () => {
  const { server, advance } = await openBasket()
  const cart = server.carts.get('cart-1')
  server.plan('PUT', '/carts/cart-1', refusal('CART_BEING_PAID', 409))
  if (cart) cart.items = [{ productId: 'tape', quantity: 5 }]
  await press(WAYS['one more'].press)
  await advance(UNTIL_SENT_MS)
  expect(shown()).toEqual({ tape: 5 })
  expect(screen.getByText(/being paid for at this moment/)).toBeVisible()
})

test('Ca 17 CART_NOT_FOUND: the same items and the change start a new basket', async () => {
  const { server, advance } = await openBasket()
  server.payElsewhere('cart-1')
  await press(WAYS['one more'].press)
  await advance(UNTIL_SENT_MS)
  expect(server.carts.get('cart-2')?.items).toEqual([
    { productId: 'box', quantity: 2 },
    { productId: 'tape', quantity: 2 },
  ])
  expect(shown()).toEqual({ box: 2, tape: 2 })
  expect(trouble()).toBeNull()
})

describe('the page ends', () => {
  const REVIEW = '/shop/review?storeId=s1'
  const moments: readonly (readonly [string, (app: Shop) => Promise<void>])[] = [
    ['before anything is sent', async () => undefined],
    [
      'while the answer is awaited, but it took effect',
      async ({ server, advance }) => {
        server.plan('PUT', '/carts/cart-1', 'silent', { done: true })
        await advance(UNTIL_SENT_MS)
      },
    ],
    [
      'after the answer was lost',
      async ({ server, advance }) => {
        server.plan('PUT', '/carts/cart-1', 'lost', { times: 3 })
        await advance(LONG_MS)
      },
    ],
  ]
  test.each(moments)(
    'Ca 20 Ca 25 reloaded, by the person or for a new build, or killed %s: the change is restored and sent',
    async (_, until) => {
      const first = await openBasket()
      await press(WAYS['one more'].press)
      await until(first)
      first.screen?.unmount()
      const after = await openShop({ server: first.server, memory: first.memory, at: REVIEW })
      expect(shown()).toEqual({ box: 2, tape: 2 })
      await after.advance(LONG_MS)
      expect(shown()).toEqual({ box: 2, tape: 2 })
      expect(onServer(first.server)).toEqual({ box: 2, tape: 2 })
      expect(first.server.carts.size).toBe(1)
    },
  )

  test('Ca 22 closed and opened again within the hour: the change is restored; later only what the server has', async () => {
    const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
    const memory = createMemoryDevice(() => clock.now())
    const first = await openBasket({ clock, memory })
    await press(WAYS['one more'].press)
    await first.settle()
    first.screen?.unmount()
    clock.sleepThrough(3_500_000)
    const second = await openShop({ server: first.server, memory, clock, at: REVIEW })
    expect(quantity().value).toBe('2')
    second.screen?.unmount()
    clock.sleepThrough(3_700_000)
    await openShop({ server: first.server, memory, clock, at: REVIEW })
    expect(quantity().value).toBe(String(onServer(first.server)['box']))
  })

  test('Ca 21 Back and Forward within the shop keep what was chosen', async () => {
    const app = await openBasket()
    await press(WAYS['one more'].press)
    await app.go('/shop/products?storeId=s1')
    expect(screen.getByText('2 in basket', { selector: '[data-product=box] *' })).toBeVisible()
    await app.go(REVIEW)
    expect(shown()).toEqual({ box: 2, tape: 2 })
    await app.advance(UNTIL_SENT_MS)
    expect(onServer(app.server)).toEqual({ box: 2, tape: 2 })
    expect(app.server.sent('PUT')).toHaveLength(1)
  })
})

test('Ca 23 two tabs change one basket at the same time: both changes are in it, and each tab shows both', async () => {
  const one = await openBasket()
  const two = await openShop({ server: one.server, memory: one.memory, at: '/shop/review?storeId=s1', draw: false })
  await two.dispatch(quantityChosen({ productId: 'lock', quantity: 1 }))
  await press(WAYS['one more'].press)
  await two.advance(UNTIL_SENT_MS)
  await one.advance(UNTIL_SENT_MS)
  await one.settle()
  await two.settle()
  expect(onServer(one.server)).toEqual({ box: 2, tape: 2, lock: 1 })
  expect(shown()).toEqual({ box: 2, tape: 2, lock: 1 })
  expect(two.state<{ shop: { basket: { items: unknown[] } } }>().shop.basket.items).toHaveLength(3)
})

test('Ca 24 the device sleeps for an hour in the middle', async () => {
  const app = await openBasket()
  await press(WAYS['one more'].press)
  app.clock.sleepThrough(3_600_000)
  await app.advance(LONG_MS)
  expect(onServer(app.server)).toEqual({ box: 2, tape: 2 })
  expect(shown()).toEqual({ box: 2, tape: 2 })
})

test('Ca 2 a change whose answer was lost, while another tab added to the basket, is sent again as another request', async () => {
  const app = await openBasket()
  app.server.plan('PUT', '/carts/cart-1', 'lost', { times: 3, done: true })
  await press(WAYS['one more'].press)
  await app.advance(LONG_MS)
  const cart = app.server.carts.get('cart-1')
  if (!cart) throw new Error('no basket')
  cart.items = [...cart.items, { productId: 'lock', quantity: 1 }]
  await press('Try again')
  await app.advance(LONG_MS)
  const puts = app.server.sent('PUT').map(({ headers, body }) => [headers.get('idempotency-key'), JSON.stringify(body)])
  expect(new Set(puts.map(([key]) => key)).size).toBe(2)
  expect(new Set(puts.map(([, body]) => body)).size).toBe(2)
  expect(trouble()).toBeNull()
  expect(onServer(app.server)).toEqual({ box: 2, tape: 2, lock: 1 })
})
