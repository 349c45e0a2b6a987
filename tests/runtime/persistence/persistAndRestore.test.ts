import { createSlice } from '@reduxjs/toolkit'
import { persist, type Plugin } from '@/kernel/contract'
import { eventsOf } from '@/kernel/events'
import { persistAndRestore, type TextStorage } from '@/runtime/persistence/persistAndRestore'
import { aVisit } from '../../support/aVisit'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { itemChosen, samplePlugin } from '../../support/samplePlugin'
import { settle } from '../../support/virtualClock'

const HOUR = 3_600_000
const KEY = 'basket-store:basket-id'
const event = eventsOf('basket')
const filled = event<{ readonly id: string }>('basketFilled', { id: 'pseudo' })
const emptied = event('basketEmptied')
const idRestored = event<{ readonly id: string }>('idRestored', { id: 'pseudo' })

const basketSlice = createSlice({
  name: 'basket',
  initialState: { id: '' },
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(filled, (_, { payload }) => ({ id: payload.id }))
      .addCase(idRestored, (_, { payload }) => ({ id: payload.id }))
      .addCase(emptied, () => ({ id: '' })),
})
const basketKept = (limit: { readonly ttlMs?: number }): Plugin => ({
  id: 'basket',
  slices: [basketSlice],
  events: [filled, emptied, idRestored],
  recording: { version: 1, state: { basket: { id: 'pseudo' } } as never },
  persist: [
    persist({
      key: KEY,
      version: 2,
      ...limit,
      select: (state: { readonly basket: { readonly id: string } }) =>
        state.basket.id === '' ? undefined : { id: state.basket.id },
      accept: stored =>
        typeof stored === 'object' && stored !== null && 'id' in stored && typeof stored.id === 'string' && stored.id.length < 40
          ? { id: stored.id }
          : undefined,
      restoredAs: idRestored,
    }),
  ],
})

/** A page of the app with this plugin, on a device that other pages used before. */
async function aPage(
  memory = createMemoryDevice(() => 0),
  storage: TextStorage = memory.storage,
  basket = basketKept({ ttlMs: HOUR }),
) {
  const visit = aVisit({ plugins: [basket, samplePlugin()] })
  await persistAndRestore({
    registry: visit.registry,
    storage,
    now: visit.clock.now,
    send: visit.store.send,
    getState: visit.store.getState,
    subscribe: visit.store.subscribe,
  })
  return { ...visit, memory, id: () => (visit.store.getState() as { basket: { id: string } }).basket.id }
}
/** A stored value as redux-persist writes it: every field is a separate JSON text. */
const standing = (memory: ReturnType<typeof createMemoryDevice>): unknown => {
  const text = memory.texts.get(KEY)
  if (text === undefined) return undefined
  return Object.fromEntries(
    Object.entries(JSON.parse(text) as Record<string, string>).map(([field, json]) => [field, JSON.parse(json) as unknown]),
  )
}
const put = (memory: ReturnType<typeof createMemoryDevice>, document: Record<string, unknown>): void =>
  void memory.texts.set(
    KEY,
    JSON.stringify(Object.fromEntries(Object.entries(document).map(([field, value]) => [field, JSON.stringify(value)]))),
  )

test('a value survives a reload and comes back as an event', async () => {
  const first = await aPage()
  await first.tell(filled({ id: 'b1' }))
  const second = await aPage(first.memory)
  expect(second.id()).toBe('b1')
  expect(second.events()).toMatchObject([{ type: 'basket/idRestored', cause: 'restore' }])
})

test('a first visit restores nothing and reports nothing', async () => {
  const page = await aPage()
  expect([page.id(), page.types()]).toEqual(['', []])
})

test('a value is written with its version and its expiry', async () => {
  const page = await aPage()
  await page.tell(filled({ id: 'b1' }))
  expect(standing(page.memory)).toMatchObject({ value: { id: 'b1' }, version: 2, until: page.clock.now() + HOUR })
})

test('a value without a limit is written without one and is still valid years later', async () => {
  const limitless = basketKept({})
  const memory = createMemoryDevice(() => 0)
  const page = await aPage(memory, memory.storage, limitless)
  await page.tell(filled({ id: 'b1' }))
  expect(standing(memory)).toEqual({ value: { id: 'b1' }, version: 2 })
  expect((await aPage(memory, memory.storage, limitless)).id()).toBe('b1')
})

test('a restored value is not written again: reloads do not prolong its expiry', async () => {
  const memory = createMemoryDevice(() => 0)
  put(memory, { value: { id: 'b1' }, version: 2, until: Date.parse('2026-03-02T10:30:00Z') })
  const before = memory.texts.get(KEY)
  await aPage(memory)
  await settle()
  expect(memory.texts.get(KEY)).toBe(before)
})

test('other events do not prolong the expiry of a value', async () => {
  const page = await aPage()
  await page.tell(filled({ id: 'b1' }))
  const before = page.memory.texts.get(KEY)
  await page.clock.advance(60_000)
  await page.tell(itemChosen({ itemId: 'box' }))
  expect(page.memory.texts.get(KEY)).toBe(before)
})

test('an expired value is removed silently', async () => {
  const memory = createMemoryDevice(() => 0)
  put(memory, { value: { id: 'b1' }, version: 2, until: Date.parse('2026-03-02T10:00:00Z') })
  const page = await aPage(memory)
  expect([page.id(), page.types(), memory.texts.has(KEY)]).toEqual(['', [], false])
})

test.each([
  ['another version', { value: { id: 'b1' }, version: 1 }],
  ['no version', { value: { id: 'b1' } }],
  ['another shape', { value: ['b1'], version: 2 }],
  ['what we never write', { value: { id: 'x'.repeat(50) }, version: 2 }],
])('a stored value is deleted and reported: %s', async (_, document) => {
  const memory = createMemoryDevice(() => 0)
  put(memory, document)
  const page = await aPage(memory)
  expect(page.id()).toBe('')
  expect(page.events()).toMatchObject([{ type: 'app/storedValueRefused', payload: { key: KEY }, cause: 'restore' }])
  expect(memory.texts.has(KEY)).toBe(false)
})

test.each(['{', 'null', '"text"', '{"value":"{"}'])('the unreadable value %s is deleted and reported', async text => {
  const memory = createMemoryDevice(() => 0)
  memory.texts.set(KEY, text)
  const page = await aPage(memory)
  expect(page.types()).toEqual(['app/storedValueRefused'])
  expect(memory.texts.has(KEY)).toBe(false)
})

test.each(['{', 'null', '"text"', '[]', '{"value":"{"}', '{"value":1}'])('garbage such as %s does no harm', async text => {
  const memory = createMemoryDevice(() => 0)
  memory.texts.set(KEY, text)
  const page = await aPage(memory)
  expect(page.id()).toBe('')
  await page.tell(filled({ id: 'b2' }))
  expect(standing(page.memory)).toMatchObject({ value: { id: 'b2' } })
})

test('storage is not accessed while there is nothing to store', async () => {
  const { storage } = createMemoryDevice(() => 0)
  const touched: string[] = []
  const page = await aPage(undefined, {
    ...storage,
    setItem: (key, value) => (touched.push(key), storage.setItem(key, value)),
    removeItem: key => (touched.push(key), storage.removeItem(key)),
  })
  await page.tell(itemChosen({ itemId: 'box' }))
  expect(touched).toEqual([])
})

test('a cleared value is removed from the device', async () => {
  const page = await aPage()
  await page.tell(filled({ id: 'b1' }))
  await page.tell(emptied())
  expect(page.memory.texts.has(KEY)).toBe(false)
})

test('a value that is cleared and set again at once stays', async () => {
  const page = await aPage()
  await page.tell(filled({ id: 'b1' }))
  page.store.send(emptied(), 'user')
  page.store.send(filled({ id: 'b2' }), 'user')
  await settle()
  expect(standing(page.memory)).toMatchObject({ value: { id: 'b2' } })
})

test('failing storage loses the value, never the page', async () => {
  // redux-persist logs it in development
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const refused = () => Promise.reject(new Error('quota'))
  const page = await aPage(
    createMemoryDevice(() => 0),
    { getItem: refused, setItem: refused, removeItem: refused },
  )
  await page.tell(filled({ id: 'b1' }))
  await page.tell(emptied())
  expect(page.id()).toBe('')
})
