import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { personLeft, signedOut } from '@/contracts/session'
import { AppError } from '@/kernel/AppError'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { quantityChosen } from '@plugins/shop/events'
import { savedOrdersIn } from '@plugins/shop/model/savedCheckout'
import { keepOrder, listKeptOrders, MOST_ORDERS } from '@plugins/shop/checkoutPorts'
import type { ShopState } from '@plugins/shop/shopSlice'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { customerOf, openShopAsCustomer } from './customer'
import { UNTIL_SENT_MS } from './openShop'
import { shopServer } from './shopServer'

const DAY_MS = 24 * 3_600_000
const NOW = Date.parse('2026-03-02T10:00:00Z')

/** A server and a device after two orders: boxes in February, tape today. */
async function after(...orders: readonly { readonly productId: string; readonly daysAgo: number }[]) {
  const server = shopServer()
  const memory = createMemoryDevice(() => NOW)
  const kept = orders.map(({ productId, daysAgo }, n) => {
    const id = `cart-${n + 1}`
    server.carts.set(id, { id, items: [{ productId, quantity: n + 1 }] })
    const { orderId } = server.order(id) ?? { orderId: '' }
    return { storeId: 's1', orderId, placedAt: NOW - daysAgo * DAY_MS }
  })
  await memory.device.write('attempts', 'shop.orders', kept.reverse())
  return { server, memory }
}
const twoOrders = () => after({ productId: 'box', daysAgo: 20 }, { productId: 'tape', daysAgo: 0 })

const section = async () => within(await screen.findByRole('region', { name: 'Orders from the shop' }))
const listed = async () => (await (await section()).findAllByRole('listitem')).map(({ textContent }) => textContent)
const openAccount = (options: Parameters<typeof openShopAsCustomer>[0]) => openShopAsCustomer({ at: '/app', ...options })
type App = Awaited<ReturnType<typeof openAccount>>
const shopOf = ({ state }: App) => state<{ readonly shop: ShopState }>().shop

test('a paid order is in the account, with its day, reference, store and total, and links to its page', async () => {
  const app = await openShopAsCustomer()
  await app.dispatch(quantityChosen({ productId: 'box', quantity: 2 }))
  await app.advance(UNTIL_SENT_MS)
  await app.go('/shop/confirm?storeId=s1')
  await userEvent.click(await screen.findByRole('radio', { name: /visa/i }))
  await userEvent.click(screen.getByRole('button', { name: 'Pay £7' }))
  await app.settle()
  await app.go('/app')
  const orders = await section()
  const link = await orders.findByRole('link', { name: 'Order LK-7F3Q' })
  expect(link).toHaveAttribute('href', '/shop/confirmation?storeId=s1&orderId=ord-cart-1')
  expect(orders.getByText('2 March 2026')).toBeVisible()
  expect(orders.getByText('Bristol Quay')).toBeVisible()
  expect(orders.getByText('Total for 2 items')).toBeVisible()
  expect(orders.getByText('£7')).toBeVisible()
})

test('orders are listed newest first', async () => {
  await openAccount(await twoOrders())
  const [newest, older] = await listed()
  expect(newest).toMatch(/2 March 2026.*2 items.*£5\.50/)
  expect(older).toMatch(/10 February 2026.*1 item.*£3\.50/)
})

test('S6.15 another customer’s order is not shown, and a signed-out visitor is shown none', async () => {
  const { server, memory } = await twoOrders()
  const { ports } = customerOf(server)
  const asked: string[] = []
  const readOrder = (storeId: string, orderId: string) => {
    asked.push(orderId)
    // the server does not reveal whose it is
    if (orderId === 'ord-cart-1') throw new AppError('ORDER_NOT_FOUND', 404)
    return (ports['shop.readOrder'] as (...of: string[]) => unknown)(storeId, orderId)
  }
  const app = await openAccount({ server, memory, ports: { 'shop.readOrder': readOrder } as FakePorts })
  expect(await listed()).toHaveLength(1)
  await app.dispatch(personLeft(), 'app')
  await app.dispatch(signedOut(), 'app')
  expect(shopOf(app).orders).toBeNull()
  const before = asked.length
  await app.go('/')
  await app.go('/app')
  expect(asked).toHaveLength(before)
})

test('an answer that arrives after its customer has left is not shown', async () => {
  const { server, memory } = await twoOrders()
  const { ports } = customerOf(server)
  let answer = (): void => undefined
  const late = new Promise<void>(resolve => (answer = resolve))
  const readOrder = async (storeId: string, orderId: string) => {
    await late
    return (ports['shop.readOrder'] as (...of: string[]) => unknown)(storeId, orderId)
  }
  const app = await openAccount({ server, memory, ports: { 'shop.readOrder': readOrder } as FakePorts })
  await app.dispatch(personLeft(), 'app')
  await app.dispatch(signedOut(), 'app')
  answer()
  await app.settle()
  expect(app.types()).toContain('shop/ordersSought')
  expect(app.types()).not.toContain('shop/ordersLearned')
})

test('without an order the account says what would be listed, and links to the shop', async () => {
  await openAccount({})
  const orders = await section()
  expect(await orders.findByText(/on this device are listed here/)).toBeVisible()
  expect(orders.getByRole('link', { name: 'See boxes and packing' })).toHaveAttribute('href', '/shop/products')
})

test('where the server lists orders, one from another device is in the account', async () => {
  const server = shopServer()
  server.carts.set('cart-1', { id: 'cart-1', items: [{ productId: 'box', quantity: 2 }] })
  server.order('cart-1')
  await openAccount({ server, ports: { 'capabilities.read': () => ['orders'] } })
  const orders = await section()
  expect(await orders.findByRole('link', { name: 'Order LK-7F3Q' })).toHaveAttribute(
    'href',
    '/shop/confirmation?storeId=s1&orderId=ord-cart-1',
  )
  expect(orders.getByText('2 March 2026')).toBeVisible()
  expect(orders.getByText('Bristol Quay')).toBeVisible()
})

test('where the server lists orders, nothing is said about devices, and none is read from this one', async () => {
  const { server, memory } = await twoOrders()
  const app = await openAccount({
    server,
    memory,
    ports: { 'capabilities.read': () => ['orders'], 'shop.listOrders': () => [] },
  })
  expect(await (await section()).findByText(/What you order while signed in is listed here/)).toBeVisible()
  expect(shopOf(app).orders).toEqual([])
})

test('where the server lists no orders, it is not asked to', async () => {
  const asked: unknown[] = []
  const listOrders = () => (asked.push(1), [])
  await openAccount({ ...(await twoOrders()), ports: { 'capabilities.read': () => [], 'shop.listOrders': listOrders } })
  expect(await listed()).toHaveLength(2)
  expect(asked).toEqual([])
})

test('orders that could not be loaded can be loaded again, while the rest of the account stays', async () => {
  const { server, memory } = await twoOrders()
  const { ports } = customerOf(server)
  let works = false
  const readOrder = (storeId: string, orderId: string) => {
    if (!works) throw new AppError('INTERNAL', 500)
    return (ports['shop.readOrder'] as (...of: string[]) => unknown)(storeId, orderId)
  }
  const app = await openAccount({ server, memory, ports: { 'shop.readOrder': readOrder } as FakePorts })
  const orders = await section()
  expect(await orders.findByText('Your orders could not be fetched')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Your cards' })).toBeVisible()
  works = true
  await userEvent.click(orders.getByRole('button', { name: 'Try again' }))
  await app.settle()
  expect(await listed()).toHaveLength(2)
})

test('orders are shown without the name of their store if the stores cannot be loaded', async () => {
  const { server, memory } = await twoOrders()
  server.plan('GET', '/bookable/stores', { status: 500 }, { times: 5 })
  const app = await openAccount({ server, memory })
  await app.advance(10_000)
  const [newest] = await listed()
  expect(newest).toMatch(/LK-7F3Q/)
  expect(newest).not.toMatch(/Bristol/)
})

test('only values in our own format are read from the device', () => {
  const own = { storeId: 's1', orderId: 'o1', placedAt: NOW }
  expect(savedOrdersIn([own, { storeId: 's1', orderId: 'o2' }, { ...own, placedAt: 'now' }, null, 'o3', 4])).toEqual([own])
  expect(savedOrdersIn({ 0: own })).toEqual([])
  expect(savedOrdersIn(undefined)).toEqual([])
})

test(`a device keeps the newest ${MOST_ORDERS} orders, each once, on the day it was first noted`, async () => {
  const { device } = createMemoryDevice(() => NOW)
  const world = { device } as Parameters<typeof keepOrder.run>[0]
  for (let n = 0; n < MOST_ORDERS + 5; n++) await keepOrder.run(world, { storeId: 's1', orderId: `o${n}`, placedAt: NOW + n })
  await keepOrder.run(world, { storeId: 's1', orderId: 'o10', placedAt: NOW + DAY_MS })
  const kept = await listKeptOrders.run(world)
  expect(kept.map(({ orderId }) => orderId)).toEqual(Array.from({ length: MOST_ORDERS }, (_, n) => `o${MOST_ORDERS + 4 - n}`))
  expect(kept.find(({ orderId }) => orderId === 'o10')?.placedAt).toBe(NOW + 10)
})
