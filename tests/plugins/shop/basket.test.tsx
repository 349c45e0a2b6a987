import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectionChanged } from '@/contracts/app'
import { quantityChosen } from '@plugins/shop/events'
import { MOST_LINES } from '@plugins/shop/model/basket'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { add, openBasket, quantity, total } from './openBasket'
import { UNTIL_SENT_MS, openShop } from './openShop'
import { BOX, refusal, shopServer, type Reply } from './shopServer'

const KEY = 'shop-store:cart-id:s1'
test('S7.23 S3.194 the first product creates a basket with its id', async () => {
  const app = await openShop()
  await add('Large box')
  await app.advance(UNTIL_SENT_MS)
  const sent = app.server.sent('POST', '/stores/s1/carts')
  expect(sent.map(({ body }) => body)).toEqual([{ items: [{ productId: BOX.id, quantity: 1 }] }])
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('S3.199 the id of the basket is stored for its store and used from then on', async () => {
  const app = await openShop()
  await add('Large box')
  await app.advance(UNTIL_SENT_MS)
  expect(app.memory.texts.get(KEY)).toContain('cart-1')
  await add('Packing tape')
  await app.advance(UNTIL_SENT_MS)
  expect(app.server.sent('PUT').map(({ path }) => path)).toEqual(['/stores/s1/carts/cart-1'])
})

test('adding to the basket is shown at once, before anything is sent', async () => {
  const app = await openShop()
  await act(async () => {
    app.app.store.send(quantityChosen({ productId: BOX.id, quantity: 1 }), 'user')
  })
  expect(screen.getByText('1 in basket')).toBeVisible()
  expect(app.server.sent('POST')).toHaveLength(0)
})

test('ten of a product are chosen on its card: the quantity is typed there, with the price for ten', async () => {
  const app = await openShop()
  const card = () => within(screen.getByRole('heading', { name: BOX.name }).closest('li') as HTMLElement)
  await add(BOX.name)
  expect(card().getByRole('button', { name: 'One more: Large box' })).toHaveFocus()
  await userEvent.click(quantity())
  await userEvent.keyboard('10')
  expect(card().getByText('10 in basket')).toBeVisible()
  expect(card().getByText('£35')).toBeVisible()
  expect(quantity().value).toBe('10')
  await app.advance(UNTIL_SENT_MS)
  expect(app.server.sent('POST').map(({ body }) => body)).toEqual([{ items: [{ productId: BOX.id, quantity: 10 }] }])
  await userEvent.click(card().getByRole('button', { name: 'Remove Large box' }))
  expect(card().getByRole('button', { name: /^Add to basket/ })).toHaveFocus()
})

test('one more than 99 or fewer than one is refused in words', async () => {
  await openShop()
  await add(BOX.name)
  await userEvent.click(screen.getByRole('button', { name: 'One fewer: Large box' }))
  expect(screen.getByText(/whole number from 1 to 99/, { selector: 'p *' })).toBeVisible()
  await userEvent.click(quantity())
  await userEvent.keyboard('99')
  expect(screen.queryByText(/whole number from 1 to 99/, { selector: 'p *' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'One more: Large box' }))
  expect(screen.getByText(/whole number from 1 to 99/, { selector: 'p *' })).toBeVisible()
  expect(quantity().value).toBe('99')
})

test('S7.24 S3.203 consecutive presses are one PUT with the whole list', async () => {
  const app = await openBasket()
  const more = screen.getByRole('button', { name: 'One more: Large box' })
  await userEvent.click(more)
  await userEvent.click(more)
  await userEvent.click(more)
  expect(quantity().value).toBe('4')
  await app.advance(UNTIL_SENT_MS)
  const puts = app.server.sent('PUT')
  expect(puts.map(({ body }) => body)).toEqual([
    {
      items: [
        { productId: 'box', quantity: 4 },
        { productId: 'tape', quantity: 2 },
      ],
    },
  ])
  expect(total()).toBe('£19.50')
})

test('S2.56 S3.201 the basket lists products and quantities', async () => {
  await openBasket()
  expect([...document.querySelectorAll('[data-line] h2, [data-line] h3')].map(({ textContent }) => textContent)).toEqual([
    'Large box',
    'Packing tape',
  ])
  expect([quantity().value, quantity('Packing tape').value]).toEqual(['1', '2'])
})

test('S3.205 each row shows the price of one', async () => {
  await openBasket()
  const [box, tape] = [...document.querySelectorAll<HTMLElement>('[data-line]')]
  expect(within(box as HTMLElement).getByText('£3.50 each')).toBeVisible()
  expect(within(tape as HTMLElement).getByText('£2.75 each')).toBeVisible()
})

test('S3.206 the total is the sum of the rows', async () => {
  await openBasket()
  const [box, tape] = [...document.querySelectorAll<HTMLElement>('[data-line]')]
  expect(within(box as HTMLElement).getByText('£3.50')).toBeVisible()
  expect(within(tape as HTMLElement).getByText('£5.50')).toBeVisible()
  expect(total()).toBe('£9')
})

test('S7.22 a basket whose id is stored is loaded and shown', async () => {
  const first = await openBasket()
  first.screen?.unmount()
  const app = await openShop({ server: first.server, memory: first.memory, at: '/shop/review?storeId=s1' })
  expect(app.server.sent('GET', '/stores/s1/carts/cart-1').length).toBeGreaterThan(0)
  expect(quantity('Packing tape').value).toBe('2')
  expect(total()).toBe('£9')
})

test('S7.25 S2.56 removing an item sends DELETE for it, without a body, and its row disappears', async () => {
  const app = await openBasket()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Large box' }))
  await app.settle()
  expect(screen.queryByRole('heading', { name: 'Large box' })).toBeNull()
  const [sent] = app.server.sent('DELETE')
  expect(sent).toMatchObject({ path: '/stores/s1/carts/cart-1/items/box', body: undefined })
  expect(total()).toBe('£5.50')
})

test('S3.204 only whole numbers from 1 to 99 are sent; anything else stays as typed, with an error beside it', async () => {
  const app = await openBasket()
  for (const bad of ['0', '-1', '1.5', '100', 'x']) {
    await userEvent.clear(quantity())
    await userEvent.type(quantity(), `${bad}{Enter}`)
    await userEvent.tab()
    expect(quantity().value).toBe(bad)
    expect(screen.getByText(/whole number from 1 to 99/)).toBeVisible()
  }
  await app.advance(UNTIL_SENT_MS)
  const sent = app.server.sent('PUT').flatMap(({ body }) => (body as { items: { quantity: number }[] }).items)
  expect(sent.every(({ quantity: count }) => Number.isInteger(count) && count >= 1 && count <= 99)).toBe(true)
  await userEvent.clear(quantity())
  await userEvent.type(quantity(), '99{Enter}')
  await app.advance(UNTIL_SENT_MS)
  expect(app.server.sent('PUT').at(-1)?.body).toMatchObject({ items: [{ productId: 'box', quantity: 99 }, {}] })
})

test('S2.85 S8.58 an empty basket says so and links to the products', async () => {
  await openShop({ at: '/shop/review?storeId=s1' })
  expect(screen.getByText('Your basket is empty')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See boxes and packing' })).toHaveAttribute('href', '/shop/products?storeId=s1')
})

const wireCart = (more: object) => ({ status: 200, body: { id: 'cart-1', total: 0, ...more } }) satisfies Reply

test('S3.200 S3.202 a basket without a store and items counts as empty', async () => {
  const app = await openBasket()
  app.server.plan('GET', '/carts/cart-1', wireCart({}))
  await app.dispatch({ type: 'shop/basketChangedElsewhere', payload: { storeId: 's1' } }, 'tab')
  expect(screen.getByText('Your basket is empty')).toBeVisible()
})

test('S8.45 a basket that cannot be created is reported, and the product can be added again', async () => {
  const server = shopServer()
  server.plan('POST', '/carts', refusal('INTERNAL_SERVER_ERROR', 500))
  const app = await openShop({ server })
  await add('Large box')
  await app.advance(5000)
  expect(screen.getByText('We could not create your basket')).toBeVisible()
  expect(screen.queryByText('1 in basket')).toBeNull()
  await add('Large box')
  await app.advance(UNTIL_SENT_MS)
  expect(screen.getByText('1 in basket')).toBeVisible()
  expect(screen.queryByText('We could not create your basket')).toBeNull()
})

test('S8.46 a refused quantity is reverted, with a message', async () => {
  const app = await openBasket()
  app.server.plan('PUT', '/cart-1', refusal('INTERNAL_SERVER_ERROR', 500))
  await userEvent.click(screen.getByRole('button', { name: 'One more: Large box' }))
  expect(quantity().value).toBe('2')
  await app.advance(5000)
  expect(screen.getByText('We could not update your basket')).toBeVisible()
  expect(quantity().value).toBe('1')
  expect(total()).toBe('£9')
})

test('S8.47 an item that cannot be removed stays, with a message', async () => {
  const app = await openBasket()
  app.server.plan('DELETE', '/box', refusal('INTERNAL_SERVER_ERROR', 500))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Large box' }))
  await app.advance(5000)
  expect(screen.getByText('We could not remove this from your basket')).toBeVisible()
  expect(quantity().value).toBe('1')
})

test('PAY-36 S8.38 a basket that the server no longer knows is deleted here, and a new one can be created', async () => {
  const first = await openBasket()
  first.server.payElsewhere('cart-1')
  first.screen?.unmount()
  const app = await openShop({ server: first.server, memory: first.memory, at: '/shop/review?storeId=s1' })
  expect(screen.getByText(/no longer open/)).toBeVisible()
  expect(app.memory.texts.has(KEY)).toBe(false)
  await userEvent.click(screen.getByRole('link', { name: 'Start a new basket' }))
  await app.settle()
  await add('Large box')
  await app.advance(UNTIL_SENT_MS)
  expect(app.memory.texts.get(KEY)).toContain('cart-2')
})

test('S8.37 a malformed stored id is deleted, and the person can start again or call', async () => {
  const first = await openBasket()
  first.server.plan('GET', '/carts/cart-1', refusal('INVALID_CART_ID', 400))
  first.screen?.unmount()
  const app = await openShop({ server: first.server, memory: first.memory, at: '/shop/review?storeId=s1' })
  expect(app.memory.texts.has(KEY)).toBe(false)
  expect(screen.getByRole('link', { name: 'Start a new basket' })).toBeVisible()
  expect(within(screen.getByRole('alert')).getByRole('link', { name: /^Call us on/ })).toBeVisible()
})

test('offline a change is stored, survives a reload and is sent once connected', async () => {
  const app = await openBasket()
  app.server.plan('GET', '/carts/cart-1', 'lost', { times: 2 })
  await userEvent.click(screen.getByRole('button', { name: 'One more: Large box' }))
  await app.advance(8000)
  expect(screen.getByText(/What you chose is kept here/)).toBeVisible()
  expect(quantity().value).toBe('2')
  await app.dispatch(connectionChanged({ online: true }), 'app')
  expect(app.server.sent('PUT')).toHaveLength(1)
  expect(screen.queryByText(/What you chose is kept here/)).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'One more: Large box' }))
  app.screen?.unmount()
  const after = await openShop({ server: app.server, memory: app.memory, at: '/shop/review?storeId=s1' })
  expect(quantity().value).toBe('3')
  await after.advance(UNTIL_SENT_MS)
  expect(app.server.carts.get('cart-1')?.items).toContainEqual({ productId: 'box', quantity: 3 })
})

test('two tabs add to one basket and neither undoes the other’s change', async () => {
  const one = await openShop()
  const two = await openShop({ server: one.server, memory: one.memory })
  one.server.calls.length = 0
  await two.dispatch(quantityChosen({ productId: 'lock', quantity: 1 }))
  await two.advance(UNTIL_SENT_MS)
  await one.settle()
  expect(one.state<{ shop: { basket?: { items: unknown[] } } }>().shop.basket?.items).toHaveLength(1)
  await one.dispatch(quantityChosen({ productId: 'box', quantity: 2 }))
  await one.advance(UNTIL_SENT_MS)
  await two.settle()
  const both = [
    { productId: 'lock', quantity: 1 },
    { productId: 'box', quantity: 2 },
  ]
  expect(one.server.carts.get('cart-1')?.items).toEqual(both)
  expect(two.state<{ shop: { basket?: { items: unknown[] } } }>().shop.basket?.items).toHaveLength(2)
  expect(one.server.sent('POST')).toHaveLength(1)
})

test('a product that is no longer sold is reported, and the list is loaded again', async () => {
  const app = await openBasket()
  app.server.plan('PUT', '/cart-1', refusal('PRODUCT_NOT_FOUND', 404))
  await userEvent.click(screen.getByRole('button', { name: 'One more: Large box' }))
  await app.advance(UNTIL_SENT_MS)
  expect(screen.getByText(/no longer sells one of these/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show what is sold now' }))
  await app.settle()
  expect(app.server.sent('GET', '/products')).toHaveLength(1)
})

test(`S9.66 a basket contains at most ${MOST_LINES} different products: one more is refused at the product, and nothing is sent`, async () => {
  const many = Array.from({ length: MOST_LINES + 1 }, (_, n) => ({ id: `p${n}`, name: `Thing ${n}`, pence: 100 + n }))
  const server = shopServer(many)
  const items = many.slice(0, MOST_LINES).map(({ id }) => ({ productId: id, quantity: 1 }))
  server.carts.set('cart-1', { id: 'cart-1', items })
  const memory = createMemoryDevice(() => Date.parse('2026-03-02T10:00:00Z'))
  memory.texts.set(KEY, JSON.stringify({ value: 'cart-1', version: 1 }))
  const app = await openShop({ server, memory })
  const last = within(screen.getByRole('heading', { name: `Thing ${MOST_LINES}` }).closest('li') as HTMLElement)
  server.calls.length = 0
  await userEvent.click(last.getByRole('button', { name: /^Add to basket/ }))
  await app.advance(UNTIL_SENT_MS)
  expect(last.getByText(/already holds 50 different products/)).toBeVisible()
  expect(last.queryByText('1 in basket')).toBeNull()
  expect(server.calls).toHaveLength(0)
  // more of a product in the basket is still accepted, and removing one makes room for another
  await app.dispatch(quantityChosen({ productId: 'p0', quantity: 2 }))
  await app.dispatch(quantityChosen({ productId: 'p1', quantity: 0 }))
  await userEvent.click(last.getByRole('button', { name: /^Add to basket/ }))
  await app.advance(UNTIL_SENT_MS)
  expect(last.getByText('1 in basket')).toBeVisible()
  expect(last.queryByText(/already holds/)).toBeNull()
  expect(server.carts.get('cart-1')?.items).toHaveLength(MOST_LINES)
})

test('S7.24 presses a third of a second apart are one PUT', async () => {
  const app = await openBasket()
  for (const quantityAfter of ['2', '3']) {
    await userEvent.click(screen.getByRole('button', { name: 'One more: Large box' }))
    await app.advance(300)
    expect(quantity().value).toBe(quantityAfter)
    expect(app.server.sent('PUT')).toEqual([])
  }
  await app.advance(UNTIL_SENT_MS)
  expect(app.server.sent('PUT')).toHaveLength(1)
  expect(app.server.carts.get('cart-1')?.items).toContainEqual({ productId: 'box', quantity: 3 })
})
