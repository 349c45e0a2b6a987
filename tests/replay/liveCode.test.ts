import { ActionCreators, instrument } from '@redux-devtools/instrument'
import { createSlice } from '@reduxjs/toolkit'
import { continueInNewCode } from '@/app/continueInNewCode'
import { install } from '@/kernel/install'
import { arrived } from '@/contracts/navigation'
import type { Plugin } from '@/kernel/contract'
import type { AppEvent, Cause } from '@/kernel/events'
import { createRecorder } from '@/recording/recorder'
import { masksOf } from '@/recording/masker'
import { createDevelopment } from '@/replay/liveDevTools'
import { createPortRunner, type FakePorts } from '@/runtime/effects/livePorts'
import { call, onLatest, onLeading, put, type Fx } from '@/runtime/effects/fx'
import type { World } from '@/runtime/effects/world'
import { createStore } from '@/runtime/store/createStore'
import { createSagaRuntime } from '@/runtime/store/sagaRuntime'
import { corePlugin } from '@/app/corePlugin'
import { registryOf } from '../support/aVisit'
import {
  itemChosen,
  itemsReceived,
  orderPlaced,
  orderSubmitted,
  personNamed,
  placeOrder,
  reminderShown,
  samplePlugin,
  sampleSagas,
  sampleSlice,
} from '../support/samplePlugin'
import { createVirtualClock, settle } from '../support/virtualClock'

const NOTHING = sampleSlice.getInitialState()
/** The same slice, in which a developer has just changed how choices and reminders count. */
const changedSlice = createSlice({
  name: 'sample',
  initialState: NOTHING,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(itemsReceived, (state, { payload }) => ({ ...state, items: payload.items }))
      .addCase(itemChosen, (state, { payload }) => ({ ...state, itemId: `new ${payload.itemId}` }))
      .addCase(personNamed, (state, { payload }) => ({ ...state, ...payload }))
      .addCase(orderPlaced, (state, { payload }) => ({ ...state, orders: { [payload.orderId]: { by: payload.by, at: 1 } } }))
      .addCase(reminderShown, state => ({ ...state, reminders: state.reminders + 100 })),
}) as unknown as typeof sampleSlice
const changedPlugin = (changes: Parameters<typeof samplePlugin>[0] = {}): Plugin =>
  samplePlugin({ slice: changedSlice, ...changes })

const EXTENSION = '__REDUX_DEVTOOLS_EXTENSION__'
afterEach(() => {
  Reflect.deleteProperty(window, EXTENSION)
  jest.restoreAllMocks()
})

async function aVisit(ports: FakePorts = {}, withDevTools = false) {
  if (withDevTools) Object.assign(window, { [EXTENSION]: () => instrument() })
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const clock = createVirtualClock(0)
  const registry = registryOf(samplePlugin())
  const recorder = createRecorder(masksOf(registry.plugins), clock, 'r1')
  const { devTools, liveCode } = createDevelopment({ now: clock.now, onCrash: () => undefined })
  const fakes = { 'sample.findItems': () => [], ...ports }
  const runner = createPortRunner({ clock } as unknown as World, recorder.journal, fakes, devTools.inTurn)
  const store = createStore({
    registry,
    recorder,
    devTools,
    runtime: createSagaRuntime(registry, devTools.ports?.(runner) ?? runner),
  })
  const tell = async (event: AppEvent, cause: Cause = 'user') => {
    store.send(event, cause)
    await settle()
  }
  await tell(arrived({ path: '/sample', query: {}, objects: {}, rest: {}, how: 'load' }), 'navigation')
  const said: string[] = []
  const outcome = { drawn: 0, reloaded: 0 }
  return {
    clock,
    tell,
    said,
    outcome,
    state: () => (store.getState() as { readonly sample: typeof NOTHING }).sample,
    types: () => recorder.segments().flatMap(({ rows }) => rows.flatMap(row => (row.kind === 'event' ? [row.type] : []))),
    lifted: () =>
      (
        store.redux as unknown as {
          liftedStore: { dispatch(action: unknown): void; getState(): { readonly stagedActionIds: readonly number[] } }
        }
      ).liftedStore,
    change: async (plugin: Plugin) => {
      const changed = continueInNewCode({
        install: async () => install([corePlugin, plugin], [], true),
        liveCode,
        draw: async () => void outcome.drawn++,
        reload: () => void outcome.reloaded++,
        log: { warn: sentence => void said.push(sentence) },
      })
      await settle()
      return changed
    },
  }
}

test.each([
  ['alone', false],
  ['beside Redux DevTools', true],
])(
  'changed code continues the visit, %s: its log is folded again and its workflows wait where the old ones did',
  async (_, devTools) => {
    const placed = jest.fn(() => ({ orderId: 'o1' }))
    const visit = await aVisit({ 'sample.placeOrder': placed }, devTools)
    await visit.tell(personNamed({ name: 'Ann Real', email: 'ann@example.test' }))
    await visit.tell(itemChosen({ itemId: 'box' }))
    await visit.clock.advance(4_000)
    const before = visit.types()
    await visit.change(changedPlugin())
    expect([visit.said, visit.outcome]).toEqual([['Lockstep: the visit goes on in the new code.'], { drawn: 1, reloaded: 0 }])
    // what the person typed is as they typed it, though a recording of it is masked
    expect(visit.state()).toMatchObject({ itemId: 'new box', name: 'Ann Real', reminders: 0 })
    expect(visit.types()).toEqual(before)

    // four of the reminder's ten seconds had passed
    await visit.clock.advance(5_900)
    expect(visit.state().reminders).toBe(0)
    await visit.clock.advance(200)
    expect(visit.state().reminders).toBe(100)
    await visit.tell(orderSubmitted())
    expect(placed.mock.calls).toEqual([['new box']])
    expect(visit.state().orders).toEqual({ o1: { by: 'Ann Real', at: 1 } })
    expect(visit.types().slice(before.length)).toEqual([reminderShown.type, orderSubmitted.type, orderPlaced.type])

    // and once more, back to the code before
    await visit.change(samplePlugin())
    expect(visit.outcome).toEqual({ drawn: 2, reloaded: 0 })
    expect(visit.state()).toMatchObject({ itemId: 'box', reminders: 1 })
    await visit.tell(itemChosen({ itemId: 'tape' }))
    await visit.clock.advance(10_000)
    expect(visit.state()).toMatchObject({ itemId: 'tape', reminders: 2 })
    expect(visit.types().filter(type => type === reminderShown.type)).toHaveLength(2)
  },
)

test('a pending call is not made again: the new workflow gets its answer', async () => {
  let answer: (order: object) => void = () => undefined
  const placed = jest.fn(() => new Promise(resolve => (answer = resolve)))
  const visit = await aVisit({ 'sample.placeOrder': placed })
  await visit.tell(itemChosen({ itemId: 'box' }))
  await visit.tell(orderSubmitted())
  // the code without a change of the request; with one, the earlier request is cancelled
  await visit.change(samplePlugin())
  await visit.change(samplePlugin())
  expect(placed).toHaveBeenCalledTimes(1)
  answer({ orderId: 'o1' })
  await settle()
  expect(Object.keys(visit.state().orders)).toEqual(['o1'])
  expect(visit.types().filter(type => type === orderPlaced.type)).toHaveLength(1)
})

function* hasty(): Fx<void> {
  yield* onLatest([itemChosen], function* (): Fx<void> {
    yield* put(reminderShown({ itemId: 'at once' }))
  })
}
function* orderTwice(): Fx<void> {
  yield* onLeading(orderSubmitted, function* (): Fx<void> {
    yield* call(placeOrder, 'one')
    yield* call(placeOrder, 'two')
  })
}

test('if the new workflows would behave differently none of their actions are taken: a message says so, and the page is reloaded', async () => {
  const placed = jest.fn(() => ({ orderId: 'o1' }))
  const visit = await aVisit({ 'sample.placeOrder': placed })
  await visit.tell(itemChosen({ itemId: 'box' }))
  await visit.tell(orderSubmitted())
  const before = visit.types()
  const [find, , remind] = sampleSagas
  if (!find || !remind) throw new Error('The sample plugin has other workflows.')
  await visit.change(changedPlugin({ sagas: [find, { id: 'sample.placeOrders', run: orderTwice, onCrash: 'stop' }, remind] }))
  await visit.change(changedPlugin({ sagas: [find, { id: 'sample.remindOfChoice', run: hasty, onCrash: 'stop' }] }))
  expect(visit.outcome).toEqual({ drawn: 0, reloaded: 2 })
  expect(visit.said.at(-1)).toMatch(/^Lockstep: the page is loaded again, because the new workflows go another way\. sample\./)
  expect([placed.mock.calls.length, visit.types()]).toEqual([1, before])
})

test('plugins that are incompatible with each other change nothing', async () => {
  const visit = await aVisit()
  await visit.tell(itemChosen({ itemId: 'box' }))
  const misnamed: Plugin = { ...changedPlugin(), id: 'other' }
  await visit.change(misnamed)
  expect(visit.outcome).toEqual({ drawn: 0, reloaded: 0 })
  expect(visit.said[0]).toMatch(/^Lockstep: the new code is not used\./)
  await visit.clock.advance(10_000)
  expect(visit.state()).toMatchObject({ itemId: 'box', reminders: 1 })
})

test('while DevTools show an earlier state new code waits until the live state is shown again', async () => {
  const visit = await aVisit({}, true)
  await visit.tell(itemChosen({ itemId: 'tape' }))
  await visit.tell(itemChosen({ itemId: 'box' }))
  const live = visit.lifted().getState().stagedActionIds.length - 1
  visit.lifted().dispatch(ActionCreators.jumpToState(live - 1))
  const changed = visit.change(changedPlugin())
  await settle()
  expect(visit.outcome.drawn).toBe(0)
  visit.lifted().dispatch(ActionCreators.jumpToState(live))
  await changed
  expect([visit.outcome.drawn, visit.state().itemId]).toEqual([1, 'new box'])
})
