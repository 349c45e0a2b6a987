import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler } from 'react'
import { App } from '@/app/App'
import { checkpointAfter } from '@/recording/checkpoints'
import { shopLearned } from '@plugins/shop/events'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { UNTIL_SENT_MS, openShop } from './openShop'
import { shopServer, type Reply, type ServerProduct } from './shopServer'

/** Counts the work for a press or a letter: within these limits it fits into a frame on any current device. */

const MANY = 500
const many: readonly ServerProduct[] = Array.from({ length: MANY }, (_, n) => ({
  id: `p${n}`,
  name: `Thing ${n}`,
  pence: 100 + n,
}))
// found by id, not by role and name: computing 500 names takes jsdom longer than everything that is tested here
const card = (id: string): HTMLElement => document.querySelector(`[data-product=${id}]`) as HTMLElement
const addButton = (id: string) => card(id).querySelector('button') as HTMLButtonElement
const cards = () => document.querySelectorAll('[data-product]').length
const pressNow = (button: HTMLElement) => act(() => button.click())

/**
 * The shop with 500 products that count their accesses: a card reads its description each time it is rendered, a search each
 * name.
 */
async function openMany(at?: string) {
  const app = await openShop({ server: shopServer(many), draw: false, ...(at !== undefined && { at }) })
  let commits = 0
  const drawn: string[] = []
  let namesRead = 0
  let idsRead = 0
  const watched = many.map(({ id, name, pence }) => ({
    price: pence,
    get id() {
      idsRead++
      return id
    },
    get name() {
      namesRead++
      return name
    },
    get description() {
      drawn.push(id)
      return undefined
    },
  }))
  await app.dispatch(shopLearned({ storeId: 's1', stores: [], products: watched }))
  render(
    <Profiler id="app" onRender={() => commits++}>
      <App app={app.app} />
    </Profiler>,
  )
  await app.settle()
  const counts = {
    reset() {
      commits = namesRead = idsRead = drawn.length = 0
    },
    read: () => ({ commits, drawn: [...drawn], namesRead, idsRead }),
  }
  // as when people type and press: everything is loaded, and the recording has read the products once, to cite them
  await screen.findByText('Thing 0')
  // the recording begins to write with the first interaction, as it does in a browser
  act(() => void window.dispatchEvent(new Event('pointerdown')))
  await waitFor(async () => {
    await app.advance(100)
    expect(
      [...app.memory.tail.values()].some(({ value }) => typeof value === 'string' && value.includes(`Thing ${MANY - 1}`)),
    ).toBe(true)
  })
  app.app.recorder.checkpoint()
  app.app.recorder.segments(checkpointAfter)
  counts.reset()
  return { ...app, counts }
}

test('adding to the basket takes effect in the turn of the press, before anything is sent: one card rendered, one commit', async () => {
  const { server, counts, advance } = await openMany()
  server.plan('POST', '/carts', 'silent')
  server.calls.length = 0
  pressNow(addButton('p7'))
  expect(within(card('p7')).getByText('1 in basket')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Basket: 1 item' })).toBeVisible()
  expect(server.calls).toEqual([])
  const { commits, drawn, idsRead } = counts.read()
  expect(drawn).toEqual(['p7'])
  // the press itself, and its announcement to screen readers
  expect(commits).toBeLessThanOrEqual(2)
  // the list and its keys once, nothing that grows with the basket
  expect(idsRead).toBeLessThanOrEqual(MANY)
  await advance(UNTIL_SENT_MS)
  expect(counts.read().drawn).toEqual(['p7'])
})

test('the answer of the server re-renders no card that shows the same', async () => {
  const { counts, advance } = await openMany()
  pressNow(addButton('p7'))
  counts.reset()
  await advance(UNTIL_SENT_MS)
  expect(counts.read().drawn).toEqual([])
  expect(counts.read().commits).toBeLessThanOrEqual(3)
})

test('a list of 500 stays short until more are requested, and then a press renders one card', async () => {
  const { counts } = await openMany()
  expect(cards()).toBe(60)
  expect(counts.read().drawn).toEqual([])
  for (let more = 0; more < 8; more++) pressNow(screen.getByText(/^Show \d+ more$/))
  expect(cards()).toBe(MANY)
  // each card once, when it came
  expect(counts.read().drawn).toHaveLength(MANY - 60)
  counts.reset()
  pressNow(addButton('p499'))
  expect(counts.read().drawn).toEqual(['p499'])
})

test('typing in the search renders no card; a search examines each product once, and pressing does not search again', async () => {
  const { counts, settle } = await openMany()
  const field = screen.getByRole('searchbox')
  field.focus()
  counts.reset()
  await userEvent.type(field, 'thing 4')
  const typed = counts.read()
  expect(typed.drawn).toEqual([])
  expect(typed.namesRead).toBe(0)
  // with the first letter it is reported that something was typed
  expect(typed.commits).toBeLessThanOrEqual('thing 4'.length + 1)
  counts.reset()
  await userEvent.type(field, '{Enter}')
  await settle()
  expect(cards()).toBe(60)
  // the search, and the sixty cards that are shown of what was found
  expect(counts.read().namesRead).toBeLessThanOrEqual(MANY + 3 * 60)
  counts.reset()
  pressNow(addButton('p4'))
  expect(counts.read().drawn).toEqual(['p4'])
  expect(counts.read().namesRead).toBeLessThanOrEqual(5)
})

test('a quantity changed twenty times in a row is one call, and shown each time at once', async () => {
  const { server, counts, advance } = await openMany()
  for (let count = 1; count <= 20; count++) {
    pressNow(count === 1 ? addButton('p7') : within(card('p7')).getByLabelText('One more: Thing 7'))
    expect(within(card('p7')).getByText(`${count} in basket`)).toBeVisible()
  }
  expect(counts.read().drawn).toEqual(Array.from({ length: 20 }, () => 'p7'))
  await advance(UNTIL_SENT_MS)
  expect(server.sent('POST').map(({ body }) => body)).toEqual([{ items: [{ productId: 'p7', quantity: 20 }] }])
})

describe('the basket in the header', () => {
  const link = (name: string) => screen.findByRole('link', { name })

  test('shows how many items are in it, links to it, and is on other pages of the visit too', async () => {
    const app = await openShop()
    expect(await link('Basket: empty')).toHaveAttribute('href', '/shop/review?storeId=s1')
    await userEvent.click(screen.getByRole('button', { name: /^Add to basket.*Large box$/ }))
    expect(await link('Basket: 1 item')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'One more: Large box' }))
    expect(await link('Basket: 2 items')).toBeVisible()
    await app.go('/terms-and-conditions')
    expect(await link('Basket: 2 items')).toBeVisible()
  })

  test('is not there if the visit has opened no shop', async () => {
    await openShop({ at: '/terms-and-conditions' })
    expect(screen.queryByRole('link', { name: /^Basket/ })).toBeNull()
  })

  test('is there immediately in a shop, so that nothing moves later, and shows no count before it is known', async () => {
    const server = shopServer()
    let answer = (_: Reply): void => undefined
    server.plan('GET', '/products', new Promise<Reply>(resolve => (answer = resolve)))
    let answerBasket = (_: Reply): void => undefined
    server.plan('GET', '/carts/cart-1', new Promise<Reply>(resolve => (answerBasket = resolve)))
    const memory = createMemoryDevice(() => Date.parse('2026-03-02T10:00:00Z'))
    memory.texts.set('shop-store:cart-id:s1', JSON.stringify({ value: 'cart-1', version: 1 }))
    const app = await openShop({ server, memory })
    expect(await link('Basket')).toBeVisible()
    answer({ status: 200, body: [] })
    answerBasket({ status: 404, body: { error: 'CART_NOT_FOUND' } })
    await app.settle()
    expect(await link('Basket: empty')).toBeVisible()
  })

  test('disappears if the shop cannot be opened', async () => {
    const server = shopServer()
    server.plan('GET', '/products', { status: 400, body: { error: 'PRODUCTS_NOT_FOUND' } })
    await openShop({ server })
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Basket/ })).toBeNull()
  })
})
