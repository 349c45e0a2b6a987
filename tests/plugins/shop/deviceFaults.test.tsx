import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createIndexedDevice } from '@/runtime/adapters/indexedDevice'
import { guardedLocalStorage } from '@/runtime/persistence/guardedLocalStorage'
import { newerBuildFound } from '@plugins/updates/events'
import { createVirtualClock } from '../../support/virtualClock'
import { openBasket, quantity, total } from './openBasket'
import { openConfirm } from './openConfirm'
import { UNTIL_SENT_MS } from './openShop'

/**
 * Faults of the basket and of orders (the table is tests/recording/faults/faults.ts) where it is the device, the build or our
 * own code that fails.
 */

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-03-02T10:00:00Z')

afterEach(() => {
  jest.restoreAllMocks()
})

/** A browser without storage: each write is refused, and there is no database. */
function withoutStorage() {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  return { storage: guardedLocalStorage(), device: createIndexedDevice(() => NOW) }
}

async function addOneMore(app: Awaited<ReturnType<typeof openBasket>>): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'One more: Large box' }))
  await app.advance(UNTIL_SENT_MS)
}

async function isPaidOnce({ server, settle }: Awaited<ReturnType<typeof openConfirm>>): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Pay £3.50' }))
  await settle()
  expect(await screen.findByText('LK-7F3Q')).toBeVisible()
  expect(server.charges).toHaveLength(1)
}

describe('Ca', () => {
  test('Ca 26 a browser without storage: the basket works as long as the page is open', async () => {
    const app = await openBasket({ adapters: withoutStorage() })
    await addOneMore(app)
    expect(quantity().value).toBe('2')
    expect(app.server.sent('PUT')).toHaveLength(1)
    await app.go('/shop/products?storeId=s1')
    expect(await screen.findByRole('link', { name: 'Basket: 4 items' })).toBeVisible()
  })

  test.each([DAY_MS, -DAY_MS])('Ca 27 a clock that is wrong by %d ms changes no basket', async wrong => {
    const app = await openBasket({ clock: createVirtualClock(NOW + wrong) })
    const before = total()
    await addOneMore(app)
    expect(quantity().value).toBe('2')
    expect(total()).not.toBe(before)
    expect(app.server.sent('PUT')).toHaveLength(1)
  })

  test('Ca 28 a crashed workflow leaves the page, the other plugins and the next press working', async () => {
    let breaks = false
    const app = await openBasket({
      ports: {
        'shop.keepWishes': () => {
          if (breaks) throw new TypeError('a mistake of ours')
          return null
        },
      },
    })
    breaks = true
    await addOneMore(app)
    breaks = false
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
    await addOneMore(app)
    expect(quantity().value).toBe('3')
    const [item] = [...app.server.carts.values()].flatMap(({ items }) => items.filter(({ productId }) => productId === 'box'))
    expect(item?.quantity).toBe(3)
    await app.go('/help')
    expect(await screen.findByRole('heading', { level: 1, name: /help/i })).toBeVisible()
  })
})

describe('Or', () => {
  test('Or 25 S4.68 a new build appears during a payment: its notice is postponed, and one order is made', async () => {
    const app = await openConfirm()
    await app.dispatch(newerBuildFound({ build: 'next' }), 'server')
    expect(screen.queryByText(/new version is ready/)).toBeNull()
    await isPaidOnce(app)
    expect(await screen.findByText(/new version is ready/)).toBeVisible()
  })

  test('Or 26 a browser that stores nothing: one order, as the server reports it', async () => {
    await isPaidOnce(await openConfirm({ adapters: withoutStorage() }))
  })

  test.each([DAY_MS, -DAY_MS])('Or 27 a clock that is wrong by %d ms: one order', async wrong => {
    await isPaidOnce(await openConfirm({ clock: createVirtualClock(NOW + wrong) }))
  })
})
