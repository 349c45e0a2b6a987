import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openShop } from './openShop'
import { languages } from '@/app/languages'
import { readVisit } from '@/recording/readFile'
import { verify } from '@/replay/verify'
import { BOX, LOCK, refusal, shopServer, TAPE, type Reply, type ServerProduct } from './shopServer'

const card = (name: string): HTMLElement => screen.getByRole('heading', { name }).closest('li') as HTMLElement
const shownNames = () => screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)

test('S2.59 S7.21 the products of the store are requested and shown, each with a button to add it to the basket', async () => {
  const { server } = await openShop()
  expect(server.sent('GET', '/stores/s1/products')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /^Add to basket/ })).toHaveLength(3)
})

test('S3.195 S3.196 each card has the name of its product as a heading, and its price', async () => {
  await openShop()
  expect(within(card('Large box')).getByText('£3.50')).toBeVisible()
  expect(within(card(LOCK.name)).getByText('£15')).toBeVisible()
})

test('S3.197 a description is shown if there is one, and no empty block otherwise', async () => {
  await openShop()
  expect(within(card('Large box')).getByText('Double-walled')).toBeVisible()
  expect([...card('Packing tape').querySelectorAll('p')]).toHaveLength(0)
})

test('S3.198 a product without an image has a picture of the same size in its place', async () => {
  await openShop()
  const sizeOf = (name: string) => {
    const image = card(name).querySelector('img') as HTMLImageElement
    return [image.width, image.height]
  }
  expect(card('Packing tape').querySelector('[data-picture=none] img')).toBeInTheDocument()
  expect(sizeOf('Packing tape')).toEqual(sizeOf('Large box'))
})

test('S2.62 /shop redirects to /shop/products and keeps the query', async () => {
  const length = window.history.length
  const { address } = await openShop({ at: '/shop?storeId=s1' })
  expect(address()).toBe('/shop/products?storeId=s1')
  expect(window.history.length).toBe(length)
})

test('S2.86 S8.59 an empty list says that there are no products', async () => {
  await openShop({ server: shopServer([]) })
  expect(screen.getByText(/sells no products/)).toBeVisible()
})

test('S8.53 a store without a shop is reported, and trying again repeats the request', async () => {
  const server = shopServer()
  server.plan('GET', '/products', refusal('STORE_NOT_FOUND', 404))
  const app = await openShop({ server })
  expect(screen.getByText(/could not find the shop for this store/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await app.settle()
  expect(screen.getByText('£3.50')).toBeVisible()
})

test('S2.54 the products and the stored basket are requested before a page of the shop is rendered', async () => {
  const first = await openShop()
  await userEvent.click(within(card('Large box')).getByRole('button'))
  await first.advance(500)
  const { memory, server } = first
  first.screen?.unmount()
  server.calls.length = 0
  await openShop({ server, memory, at: '/shop/review?storeId=s1' })
  expect(server.sent('GET', '/stores/s1/products')).toHaveLength(1)
  expect(server.sent('GET', '/stores/s1/carts/cart-1')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Large box' })).toBeVisible()
})

test.each(['/products', '/carts/cart-1'])('S2.54 until %s is answered the page shows only that it is loading', async end => {
  const first = await openShop()
  await userEvent.click(within(card('Large box')).getByRole('button'))
  await first.advance(500)
  const { memory, server } = first
  first.screen?.unmount()
  let answer = (_: Reply): void => undefined
  server.plan('GET', end, new Promise<Reply>(resolve => (answer = resolve)))
  const app = await openShop({ server, memory, at: '/shop/review?storeId=s1' })
  expect(screen.queryByRole('heading', { name: 'Large box' })).toBeNull()
  expect(screen.queryByText('Your basket is empty')).toBeNull()
  answer('lost')
  await app.advance(3_000)
  expect(screen.getByRole('heading', { name: 'Large box' })).toBeVisible()
})

test('S3.196 a price that is a plain number of pounds is shown the same', async () => {
  const server = shopServer()
  server.plan('GET', '/products', { status: 200, body: [{ id: 'box', name: 'Large box', price: 3.5 }] })
  await openShop({ server })
  expect(within(card('Large box')).getByText('£3.50')).toBeVisible()
})

test('without a store the person chooses one, and gets the same page for it', async () => {
  const app = await openShop({ at: '/shop/products' })
  await userEvent.click(screen.getByRole('link', { name: 'Leeds Canal' }))
  await app.settle()
  expect(app.address()).toBe('/shop/products?storeId=s2')
  expect(await screen.findByText(/Collect free from Leeds Canal/)).toBeVisible()
  // the window was scrolled to the store, so the focus brings it to the top of the products
  expect(screen.getByRole('heading', { level: 1, name: 'Boxes and packing' })).toHaveFocus()
})

test('the products say where and when they can be collected', async () => {
  await openShop({ at: '/shop/products?storeId=s1' })
  expect(
    screen.getByText(/^Collect free from .+ once you have paid, while it is staffed: Mon 09:00–17:00\. We don’t deliver\./),
  ).toBeVisible()
})

test('a store that names no staffed hours is said to have none: only where the order can be collected', async () => {
  const server = shopServer()
  const body = [
    { id: 's1', name: 'Bristol Quay', address: { city: 'Bristol', country: 'GB' }, staffedHours: [], bookableDate: [] },
  ]
  server.plan('GET', '/bookable/stores', { status: 200, body })
  await openShop({ server })
  expect(screen.getByText(/^Collect free from Bristol Quay\. We don’t deliver\./)).toBeVisible()
})

test('a shop that opens with its store leaves the focus where the browser puts it', async () => {
  await openShop({ at: '/shop/products?storeId=s1' })
  expect(document.body).toHaveFocus()
})

test('another store can be chosen, and the visit verifies: no workflow depends on a masked value', async () => {
  const { app, address, go } = await openShop({ at: '/register/unit?storeId=s1' })
  await go('/shop/products?chooseStore=yes')
  expect(address()).toBe('/shop/products?chooseStore=yes')
  const [page] = await readVisit(await app.parts.exportRecording())
  expect(page && (await verify(app.parts.registry, page))).toMatchObject({ verdict: 'ok' })
})

test('search text and order of products are in the address, and the search text is in no recording', async () => {
  const app = await openShop()
  await userEvent.type(screen.getByRole('searchbox'), 'padlock{Enter}')
  await app.settle()
  expect(app.address()).toBe('/shop/products?storeId=s1&find=padlock')
  expect(shownNames()).toEqual([LOCK.name])
  expect(JSON.stringify(app.rows())).not.toContain('"find":"padlock"')
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.type(screen.getByRole('searchbox'), '{Enter}')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price, high to low')
  await app.settle()
  expect(shownNames()).toEqual([LOCK.name, BOX.name, TAPE.name])
  expect(app.address()).toBe('/shop/products?storeId=s1&sort=dearest')
})

test.each([
  { tag: 'en-GB', expected: ['Åland rope', 'Box', 'Zip bag'] },
  { tag: 'sv-SE', expected: ['Box', 'Zip bag', 'Åland rope'] },
])('products ordered by name are sorted by the language of the page: $tag', async ({ tag, expected }) => {
  const products = ['Zip bag', 'Åland rope', 'Box'].map((name, n) => ({ id: `p${n}`, name, pence: 100 }))
  const spoken = { ...languages, table: [{ ...languages.table[0], tag }] } as const
  await openShop({ at: '/shop/products?storeId=s1&sort=name', server: shopServer(products), languages: spoken })
  expect(document.documentElement.lang).toBe(tag)
  expect(shownNames()).toEqual(expected)
})

test('a search without results says so and leads back to all products', async () => {
  const app = await openShop({ at: '/shop/products?storeId=s1&find=piano' })
  expect(screen.getByText('We found nothing for “piano”')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }))
  await app.settle()
  expect(shownNames()).toHaveLength(3)
})

test('500 products are rendered 60 at a time, and a press re-renders only its own card', async () => {
  const many: ServerProduct[] = Array.from({ length: 500 }, (_, n) => ({ id: `p${n}`, name: `Thing ${n}`, pence: 100 + n }))
  const app = await openShop({ server: shopServer(many) })
  expect(shownNames()).toHaveLength(60)
  const others = [...document.querySelectorAll('[data-product]')].slice(1)
  let changed = 0
  const watch = new MutationObserver(records => (changed += records.length))
  for (const other of others) watch.observe(other, { subtree: true, childList: true, characterData: true, attributes: true })
  await userEvent.click(within(card('Thing 0')).getByRole('button'))
  expect(within(card('Thing 0')).getByText('1 in basket')).toBeVisible()
  await app.settle()
  watch.disconnect()
  expect(changed).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Show 60 more' }))
  expect(shownNames()).toHaveLength(120)
})
