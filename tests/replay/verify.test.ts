/** @jest-environment node */
import { createSlice } from '@reduxjs/toolkit'
import { AppError } from '@/kernel/AppError'
import { call, now, onLeading, put, type Fx } from '@/runtime/effects/fx'
import { port } from '@/runtime/effects/port'
import type { Plugin, SagaEntry } from '@/kernel/contract'
import { eventsOf } from '@/kernel/events'
import type { Registry } from '@/kernel/registry'
import { readFile } from '@/recording/readFile'
import { RecordingError } from '@/recording/RecordingError'
import { verify } from '@/replay/verify'
import { aVisit, registryOf } from '../support/aVisit'
import * as sample from '../support/samplePlugin'

const {
  itemChosen,
  orderPlaced,
  orderSubmitted,
  personNamed,
  placeOrder,
  remindOfChoice,
  samplePlugin,
  sampleSagas,
  sampleSlice,
} = sample

/** A visit with answers, a refusal, a mistake in a port, a wait that is cancelled and one that ends. */
async function aLongVisit(plugin: Plugin = samplePlugin()) {
  let orders = 0
  const visit = aVisit({
    plugins: [plugin],
    ports: {
      'sample.findItems': () => [{ id: 'box', pence: 350 }],
      'sample.placeOrder': () => {
        if (++orders === 2)
          throw new AppError('BOOKING_ALREADY_CREATED', 409, { message: 'there is one', details: { bookingId: 'b1' } })
        if (orders === 3) throw new TypeError('cannot read properties of Ann')
        return { orderId: `o${orders}` }
      },
    },
  })
  await visit.tell(personNamed({ name: 'Ann Archer', email: 'ann@archer.example' }))
  await visit.arrive('/sample')
  await visit.tell(itemChosen({ itemId: 'box', note: 'ring twice' }))
  await visit.clock.advance(5_000)
  await visit.tell(itemChosen({ itemId: 'tape' }))
  await visit.clock.advance(20_000)
  for (let n = 0; n < 4; n++) await visit.tell(orderSubmitted())
  return visit
}
const withSaga = (id: string, change: Partial<SagaEntry>): readonly SagaEntry[] =>
  sampleSagas.map(entry => (entry.id === id ? { ...entry, ...change } : entry))
const verifiedWith = async (plugin: Plugin, visit?: Awaited<ReturnType<typeof aLongVisit>>) =>
  verify(registryOf(plugin), await (visit ?? (await aLongVisit())).file())

test('a recorded visit verifies: same states, and the workflows dispatch the same events again', async () => {
  const visit = await aLongVisit()
  const verdict = await verify(visit.registry, await visit.file())
  expect(verdict).toMatchObject({ verdict: 'ok', eventCount: 6, answerCount: 9 })
  expect(verdict.fold.end).toEqual(visit.recorder.maskState(visit.store.getState()))
})

test('verification uses nothing of the world: no timer, no port', async () => {
  const visit = await aLongVisit()
  const file = await visit.file()
  jest.useFakeTimers()
  try {
    const verifying = verify(visit.registry, file)
    expect(jest.getTimerCount()).toBe(0)
    await expect(verifying).resolves.toMatchObject({ verdict: 'ok' })
  } finally {
    jest.useRealTimers()
  }
})

test('a workflow that dispatches another payload is found, with its first difference', async () => {
  function* shouting(): Fx<void> {
    yield* onLeading(orderSubmitted, function* () {
      const { orderId } = yield* call(placeOrder, 'box')
      yield* put(orderPlaced({ orderId, by: 'SOMEBODY' }))
    })
  }
  const verdict = await verifiedWith(samplePlugin({ sagas: withSaga('sample.placeOrders', { run: shouting }) }))
  expect(verdict).toMatchObject({
    verdict: 'diverged',
    saga: { saga: 'sample.placeOrders', differences: [{ path: 'by', expected: 'Name A', actual: 'SOMEBODY' }] },
  })
  expect(verdict).toHaveProperty(
    'sentence',
    'sample.placeOrders dispatches sample/orderPlaced with another payload: by is "SOMEBODY" instead of "Name A".',
  )
})

test('a workflow that dispatches an event at another moment is found', async () => {
  function* early(): Fx<void> {
    yield* onLeading(orderSubmitted, function* () {
      yield* put(orderPlaced({ orderId: 'id-1', by: 'Name A' }))
      yield* call(placeOrder, 'box')
    })
  }
  expect(await verifiedWith(samplePlugin({ sagas: withSaga('sample.placeOrders', { run: early }) }))).toMatchObject({
    verdict: 'diverged',
    sentence: expect.stringMatching(
      /^sample\.placeOrders dispatches sample\/orderPlaced, where the recording has answer 1 of sample\.placeOrder/,
    ) as unknown,
  })
})

test('a workflow that stops dispatching is named with what it waits for', async () => {
  const other = port('sample.askOther', 'keep', () => Promise.resolve(null))
  function* silent(): Fx<void> {
    yield* onLeading(orderSubmitted, function* () {
      yield* call(other)
    })
  }
  expect(await verifiedWith(samplePlugin({ sagas: withSaga('sample.placeOrders', { run: silent }) }))).toMatchObject({
    verdict: 'diverged',
    sentence: expect.stringMatching(
      /^The recording has answer 1 of sample\.placeOrder .*but sample\.placeOrders waits for answer 1 of sample\.askOther\.$/,
    ) as unknown,
  })
})

test('a workflow that reads the clock once more is found', async () => {
  function* counting(): Fx<void> {
    yield* now()
    yield* remindOfChoice()
  }
  expect(await verifiedWith(samplePlugin({ sagas: withSaga('sample.remindOfChoice', { run: counting }) }))).toMatchObject({
    verdict: 'diverged',
    saga: { saga: 'sample.remindOfChoice' },
    sentence:
      'The recording has answer 2 of clock.wait to sample.remindOfChoice after 6, but sample.remindOfChoice waits for answer 1 of clock.wait.',
  })
})

test('a workflow that continues after the end of the recording is found', async () => {
  const visit = aVisit({ plugins: [samplePlugin({ sagas: [] })] })
  await visit.arrive('/sample')
  await visit.tell(orderSubmitted())
  const eager: SagaEntry = {
    id: 'sample.eager',
    run: function* () {
      yield* onLeading(orderSubmitted, function* () {
        yield* put(itemChosen({ itemId: 'box' }))
      })
    },
    onCrash: 'stop',
  }
  expect(await verify(registryOf(samplePlugin({ sagas: [eager] })), await visit.file())).toMatchObject({
    verdict: 'diverged',
    sentence: 'sample.eager dispatches sample/itemChosen, after the recording has ended.',
  })
})

test('the recording of a page that was killed verifies wherever it ends, also in the middle of a step', async () => {
  const visit = await aLongVisit()
  const { header, segments } = await visit.file()
  const [segment] = segments
  if (!segment) throw new Error('nothing was recorded')
  const afterEnd = new Set<string | undefined>()
  for (let length = 1; length < segment.rows.length; length++) {
    const file = { header, segments: [{ ...segment, rows: segment.rows.slice(0, length) }] }
    const verdict = await verify(visit.registry, file)
    expect(verdict).toMatchObject({ verdict: 'ok' })
    if (verdict.verdict === 'ok') afterEnd.add(verdict.eventAfterEnd?.type)
  }
  const steps = ['sample/itemsReceived', 'sample/orderPlaced', 'sample/orderRefused', 'sample/reminderShown']
  expect([...afterEnd].sort()).toEqual([...steps, undefined])
})

test('a workflow that dispatches endlessly is found, and verification ends', async () => {
  const endless: SagaEntry = {
    id: 'sample.endless',
    run: function* () {
      for (;;) yield* put(itemChosen({ itemId: 'box' }))
    },
    onCrash: 'stop',
  }
  expect(await verifiedWith(samplePlugin({ sagas: [...sampleSagas, endless] }))).toMatchObject({
    verdict: 'diverged',
    saga: { saga: 'sample.endless' },
  })
})

test('a workflow that crashed crashes again, and one that no longer does is found', async () => {
  const failing: SagaEntry = {
    id: 'sample.placeOrders',
    run: function* () {
      yield* onLeading(orderSubmitted, function* () {
        yield* call(placeOrder, 'box')
      })
    },
    onCrash: 'restart',
  }
  const visit = await aLongVisit(samplePlugin({ sagas: withSaga('sample.placeOrders', failing) }))
  expect(visit.events().flatMap(({ type, payload }) => (type === 'app/sagaCrashed' ? [payload] : []))).toEqual([
    { saga: 'sample.placeOrders', code: 'BOOKING_ALREADY_CREATED', name: 'AppError', restarting: true },
    { saga: 'sample.placeOrders', code: 'UNKNOWN', name: 'TypeError', restarting: true },
  ])
  expect(await verify(visit.registry, await visit.file())).toMatchObject({ verdict: 'ok' })
  expect(await verifiedWith(samplePlugin(), visit)).toMatchObject({ verdict: 'diverged', saga: { saga: 'sample.placeOrders' } })
})

test('code that could not be loaded during the visit is not loaded when verifying', async () => {
  let attempts = 0
  const flaky: Plugin = {
    ...samplePlugin(),
    sagas: () => (++attempts === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ default: sampleSagas })),
  }
  const visit = aVisit({ plugins: [flaky], ports: { 'sample.findItems': () => [] } })
  await visit.arrive('/sample')
  await visit.arrive('/sample')
  expect(visit.types()).toEqual([
    'navigation/arrived',
    'app/pluginLoadFailed',
    'navigation/arrived',
    'app/pluginActivated',
    'sample/itemsReceived',
  ])
  expect(await verifiedWith(samplePlugin(), visit)).toMatchObject({ verdict: 'ok', eventCount: 1 })
})

test('a plugin that would no longer be activated is found', async () => {
  const asleep = { ...samplePlugin(), routes: [] }
  expect(await verifiedWith(asleep)).toMatchObject({
    verdict: 'diverged',
    sentence: expect.stringContaining('nothing asked for it here') as unknown,
  })
})

test('a visit verifies in which a port dispatched an event before it answered', async () => {
  const visit = aVisit({
    plugins: [samplePlugin({ sagas: sampleSagas })],
    ports: {
      'sample.findItems': () => [],
      'sample.placeOrder': () => {
        visit.store.send(itemChosen({ itemId: 'from the port' }), 'server')
        return { orderId: 'o1' }
      },
    },
  })
  await visit.arrive('/sample')
  await visit.tell(orderSubmitted())
  await visit.clock.advance(30_000)
  expect(await verify(visit.registry, await visit.file())).toMatchObject({ verdict: 'ok' })
})

test('an impure reducer is found at the next checkpoint, with its slice and the events before', async () => {
  let outside = 0
  const impure = createSlice({
    name: 'sample',
    initialState: sampleSlice.getInitialState(),
    reducers: {},
    extraReducers: builder => builder.addCase(itemChosen, state => ({ ...state, reminders: (outside += 1) })),
  }) as unknown as typeof sampleSlice
  const visit = await aLongVisit(samplePlugin({ slice: impure }))
  const verdict = await verify(visit.registry, await visit.file())
  expect(verdict).toMatchObject({ verdict: 'diverged', fold: { divergence: { slices: ['sample'], lastGood: 0 } } })
  expect(verdict.fold.divergence?.suspects.map(({ type }) => type)).toEqual(['sample/itemChosen', 'sample/itemChosen'])
})

test('an event that was renamed without an upcaster is found', async () => {
  const renamed = eventsOf('sample')<{ readonly itemId: string; readonly note?: string }>('itemPicked', {
    itemId: 'keep',
    note: 'drop',
  })
  const slice = createSlice({
    name: 'sample',
    initialState: sampleSlice.getInitialState(),
    reducers: {},
    extraReducers: builder => builder.addCase(renamed, (state, { payload }) => ({ ...state, itemId: payload.itemId })),
  }) as unknown as typeof sampleSlice
  const others = sample.events.filter(({ type }) => type !== sample.itemChosen.type)
  const verdict = await verifiedWith(samplePlugin({ slice, events: [...others, renamed] }))
  expect(verdict).toMatchObject({
    verdict: 'diverged',
    fold: { divergence: { slices: ['sample'] }, undeclared: { 'sample/itemChosen': 2 } },
  })
})

test('an event that was undeclared during the visit as well is dispatched at its position', async () => {
  const stray = eventsOf('stray')<{ readonly name: string }>('thingHappened', { name: 'keep' })
  const saying: SagaEntry = {
    id: 'sample.saying',
    run: function* () {
      yield* onLeading(orderSubmitted, function* () {
        yield* put(stray({ name: 'Ann' }))
        yield* put(itemChosen({ itemId: 'box' }))
      })
    },
    onCrash: 'stop',
  }
  const visit = await aLongVisit(samplePlugin({ sagas: [saying] }))
  const verdict = await verify(visit.registry, await visit.file())
  expect(verdict).toMatchObject({ verdict: 'ok', eventCount: 8, fold: { undeclared: { 'stray/thingHappened': 4 } } })
})

describe('recordings that cannot be verified are refused with the reason', () => {
  test('a state that was changed by hand', async () => {
    const visit = await aLongVisit()
    const file = await visit.file()
    const [segment] = file.segments
    if (!segment) throw new Error('there is a segment')
    const changed = {
      ...file,
      segments: [{ ...segment, rows: [...segment.rows.slice(0, 3), { kind: 'external', seq: 2, reason: 'external' } as const] }],
    }
    expect(await verify(visit.registry, changed)).toMatchObject({
      verdict: 'notReplayable',
      sentence: expect.stringContaining('After 2') as unknown,
    })
  })

  test('a visit whose beginning was dropped', async () => {
    const visit = aVisit()
    for (let n = 0; n < 500 * 42; n++) visit.store.send(itemChosen({ itemId: 'box' }), 'user')
    expect(await verify(visit.registry, await visit.file())).toMatchObject({
      verdict: 'notReplayable',
      sentence: expect.stringMatching(/begins at/) as unknown,
    })
  })

  test('a plugin that has changed since', async () => {
    const risen = samplePlugin({ recording: { version: 2, upcasters: { 1: event => [event] } } })
    expect(await verifiedWith(risen)).toMatchObject({
      verdict: 'notReplayable',
      sentence: expect.stringContaining('version 2') as unknown,
    })
  })

  test('a plugin that is not installed', async () => {
    const visit = await aLongVisit()
    expect(await verify(registryOf(), await visit.file())).toMatchObject({
      verdict: 'notReplayable',
      sentence: expect.stringContaining('not installed') as unknown,
    })
  })
})

/** The text with the next higher digit at each place, in turn. */
const edits = (text: string): readonly { readonly row: string; readonly edited: string }[] =>
  [...text.matchAll(/\d/g)].map(({ 0: digit, index }) => {
    const edited = `${text.slice(0, index)}${(Number(digit) + 1) % 10}${text.slice(index + 1)}`
    const start = text.lastIndexOf('\n', index) + 1
    return { row: `${text.slice(start, index)}<${digit}>${text.slice(index + 1, text.indexOf('\n', index))}`, edited }
  })
const isNoticed = async (text: string, registry: Registry): Promise<boolean> => {
  try {
    return (await verify(registry, await readFile(text))).verdict !== 'ok'
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error
    return true
  }
}

test('one changed digit in a row is detected: causes, digests, positions, references, answers; except for times without consequences', async () => {
  const visit = await aLongVisit()
  const unnoticed: string[] = []
  const all = edits(await visit.text()).filter(({ row }) => row.startsWith('['))
  for (const { row, edited } of all) if (!(await isNoticed(edited, visit.registry))) unnoticed.push(row)
  expect(all.length).toBeGreaterThan(250)
  expect(unnoticed.filter(row => !/"clock\.now",\d+,[\d<>]+\]$|^\[("\?!?",)?\d+,[\d<>]+,/.test(row))).toEqual([])
}, 60_000)
