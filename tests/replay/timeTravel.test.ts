import '../support/pretendDevTools'
import { ActionCreators } from '@redux-devtools/instrument'
import { connectionChanged } from '@/contracts/app'
import { arrived } from '@/contracts/navigation'
import { wait, put, type Fx } from '@/runtime/effects/fx'
import { createPortRunner, type FakePorts } from '@/runtime/effects/livePorts'
import type { World } from '@/runtime/effects/world'
import type { Plugin } from '@/kernel/contract'
import type { AppEvent, Cause } from '@/kernel/events'
import { exportFile } from '@/recording/exportFile'
import { readFile } from '@/recording/readFile'
import { createRecorder } from '@/recording/recorder'
import { masksOf } from '@/recording/masker'
import { toDevTools } from '@/replay/devtools'
import { fold } from '@/replay/fold'
import { verify } from '@/replay/verify'
import { createStore } from '@/runtime/store/createStore'
import { createDevTools } from '@/replay/liveDevTools'
import { createSagaRuntime } from '@/runtime/store/sagaRuntime'
import { aVisit, registryOf } from '../support/aVisit'
import { itemChosen, orderSubmitted, reminderShown, samplePlugin } from '../support/samplePlugin'
import { createVirtualClock, settle } from '../support/virtualClock'

/** A visit in a development build, with DevTools beside it. */
async function aVisitInDevTools(ports: FakePorts = {}, plugin: Plugin = samplePlugin()) {
  const clock = createVirtualClock(0)
  const registry = registryOf(plugin)
  const devTools = createDevTools()
  const recorder = createRecorder(masksOf(registry.plugins), clock, 'r1', devTools.isSame)
  const fakes = { 'sample.findItems': () => [], ...ports }
  const store = createStore({
    registry,
    recorder,
    devTools,
    runtime: createSagaRuntime(
      registry,
      createPortRunner({ clock } as unknown as World, recorder.journal, fakes, devTools.inTurn),
    ),
  })
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  interface Lifted {
    dispatch(action: unknown): void
    getState(): { readonly isLocked: boolean; readonly stagedActionIds: readonly number[]; readonly currentStateIndex: number }
  }
  const { liftedStore } = store.redux as unknown as { liftedStore: Lifted }
  const tell = async (event: AppEvent, cause: Cause = 'user') => {
    store.send(event, cause)
    await settle()
  }
  await tell(arrived({ path: '/sample', query: {}, objects: {}, rest: {}, how: 'load' }), 'navigation')
  return {
    clock,
    registry,
    store,
    tell,
    warned: () => warned.mock.calls.map(([sentence]) => String(sentence)),
    inDevTools: (action: unknown) => liftedStore.dispatch(action),
    lifted: () => liftedStore.getState(),
    last: () => liftedStore.getState().stagedActionIds.length - 1,
    shown: () => (store.redux.getState() as unknown as { sample: Sample }).sample,
    live: () => (store.getState() as { sample: Sample }).sample,
    types: () => recorder.segments().flatMap(({ rows }) => rows.flatMap(row => (row.kind === 'event' ? [row.type] : []))),
    rows: () => recorder.segments().flatMap(({ rows }) => rows),
    async verdict() {
      const text = await exportFile(recorder, { build: 'test', plugins: registry.plugins, mode: 'memory' })
      return verify(registry, await readFile(text))
    },
  }
}
interface Sample {
  readonly itemId: string
  readonly orders: object
  readonly reminders: number
}
afterEach(() => jest.restoreAllMocks())

interface Way {
  readonly way: string
  readonly leave: (last: number) => unknown
  /** Some have no way back. */
  readonly goBack?: (last: number) => unknown
}
/** Every way to look at another state than the live one. An action's id is its place here. */
const WAYS: readonly Way[] = [
  { way: 'a jump to a state', leave: () => ActionCreators.jumpToState(2), goBack: last => ActionCreators.jumpToState(last) },
  { way: 'a jump to an action', leave: () => ActionCreators.jumpToAction(2), goBack: last => ActionCreators.jumpToAction(last) },
  {
    way: 'a skipped action',
    leave: last => ActionCreators.toggleAction(last),
    goBack: last => ActionCreators.toggleAction(last),
  },
  {
    way: 'skipped actions',
    leave: last => ActionCreators.setActionsActive(1, last + 1, false),
    goBack: last => ActionCreators.setActionsActive(1, last + 1, true),
  },
  {
    way: 'a moved action',
    leave: last => ActionCreators.reorderAction(last, last - 1),
    goBack: last => ActionCreators.reorderAction(last, last + 1),
  },
  { way: 'a lock', leave: () => ActionCreators.lockChanges(true), goBack: () => ActionCreators.lockChanges(false) },
  { way: 'a roll-back', leave: () => ActionCreators.rollback() },
  { way: 'a reset', leave: () => ActionCreators.reset() },
]

test.each(WAYS)('during $way nothing that is pressed reaches the world, the log or a workflow', async ({ leave, goBack }) => {
  const placeOrder = jest.fn(() => ({ orderId: 'o1' }))
  const visit = await aVisitInDevTools({ 'sample.placeOrder': placeOrder })
  await visit.tell(itemChosen({ itemId: 'tape' }))
  await visit.tell(itemChosen({ itemId: 'box' }))
  const rows = visit.rows().length
  visit.inDevTools(leave(visit.last()))
  for (let press = 0; press < 2; press++) await visit.tell(orderSubmitted())
  await visit.clock.advance(60_000)
  expect(placeOrder).not.toHaveBeenCalled()
  expect(visit.rows()).toHaveLength(rows)
  // what is stored on the device and reported belongs to the visit
  expect(visit.live()).toMatchObject({ itemId: 'box', reminders: 0 })
  expect(visit.warned()).toEqual([
    expect.stringContaining('Workflows are suspended'),
    expect.stringContaining('sample/orderSubmitted was ignored'),
    expect.stringContaining('sample/orderSubmitted was ignored'),
  ])
  if (!goBack) return

  visit.inDevTools(goBack(visit.last()))
  await settle()
  expect(visit.warned().at(-1)).toContain('workflows go on')
  expect(visit.shown()).toMatchObject({ itemId: 'box', reminders: 1 })
  expect(placeOrder).not.toHaveBeenCalled()
  await visit.tell(orderSubmitted())
  expect(placeOrder).toHaveBeenCalledTimes(1)
  expect(visit.types().filter(type => type === orderSubmitted.type)).toHaveLength(1)
  expect(visit.rows().filter(({ kind }) => kind === 'external')).toEqual([])
  expect(await visit.verdict()).toMatchObject({ verdict: 'ok' })
})

test('a pending call is answered once the live state is shown again, in order with what happened in the meantime', async () => {
  let answer: (order: object) => void = () => undefined
  const visit = await aVisitInDevTools({ 'sample.placeOrder': () => new Promise(resolve => (answer = resolve)) })
  await visit.tell(itemChosen({ itemId: 'box' }))
  await visit.tell(orderSubmitted())
  visit.inDevTools(ActionCreators.jumpToState(1))
  await visit.tell(connectionChanged({ online: false }), 'app')
  answer({ orderId: 'o1' })
  await settle()
  await visit.tell(connectionChanged({ online: true }), 'app')
  expect(visit.types().slice(-1)).toEqual([orderSubmitted.type])
  // from one old state to another is no way back
  visit.inDevTools(ActionCreators.jumpToState(2))
  await settle()
  expect(visit.live().orders).toEqual({})

  visit.inDevTools(ActionCreators.jumpToState(visit.last()))
  await settle()
  expect(visit.types().slice(-4)).toEqual([
    orderSubmitted.type,
    connectionChanged.type,
    'sample/orderPlaced',
    connectionChanged.type,
  ])
  expect(visit.shown().orders).toMatchObject({ o1: {} })
  expect(await visit.verdict()).toMatchObject({ verdict: 'ok' })
})

test('DevTools at the live state are not time travel: a commit, a pause, a sweep, the last state, an event of their own', async () => {
  const placeOrder = jest.fn(() => ({ orderId: 'o1' }))
  const visit = await aVisitInDevTools({ 'sample.placeOrder': placeOrder })
  await visit.tell(itemChosen({ itemId: 'box' }))
  for (const action of [
    ActionCreators.jumpToState(visit.last()),
    ActionCreators.sweep(),
    ActionCreators.commit(),
    ActionCreators.rollback(),
    ActionCreators.pauseRecording(true),
    ActionCreators.performAction({ ...itemChosen({ itemId: 'tape' }) }, undefined, undefined, undefined),
  ])
    visit.inDevTools(action)
  await visit.tell(orderSubmitted())
  expect(placeOrder).toHaveBeenCalledWith('tape')
  visit.inDevTools(ActionCreators.pauseRecording(false))
  await visit.tell(orderSubmitted())
  expect(placeOrder).toHaveBeenCalledTimes(2)
  expect(visit.warned()).toEqual([])
})

test('what DevTools dispatch on an old state, or commit of it, changes nothing of the visit', async () => {
  const visit = await aVisitInDevTools()
  await visit.tell(itemChosen({ itemId: 'box' }))
  visit.inDevTools(ActionCreators.jumpToState(1))
  visit.inDevTools(ActionCreators.performAction({ ...itemChosen({ itemId: 'tape' }) }, undefined, undefined, undefined))
  visit.inDevTools(ActionCreators.jumpToState(visit.last()))
  expect(visit.shown().itemId).toBe('box')
  expect(visit.warned().at(-1)).toContain('workflows go on')
  visit.inDevTools(ActionCreators.jumpToState(1))
  visit.inDevTools(ActionCreators.commit())
  await visit.tell(itemChosen({ itemId: 'tape' }))
  expect(visit.shown().itemId).toBe('')
  expect(visit.live().itemId).toBe('box')
})

/** A workflow that never rests: every second it says something. */
function* ticking(): Fx<void> {
  for (;;) {
    yield* wait(1000)
    yield* put(reminderShown({ itemId: 'box' }))
  }
}

test('an import stops the workflows and locks the store: nothing continues on another visit’s state', async () => {
  const visit = await aVisitInDevTools({}, samplePlugin({ sagas: [{ id: 'sample.ticking', run: ticking, onCrash: 'restart' }] }))
  await visit.clock.advance(3000)
  expect(visit.shown().reminders).toBe(3)

  const other = aVisit()
  await other.tell(itemChosen({ itemId: 'tape' }))
  const imported = fold(registryOf(samplePlugin()), await other.file())
  visit.inDevTools({ type: 'IMPORT_STATE', nextLiftedState: JSON.parse(toDevTools(imported)) as unknown })
  expect(visit.store.redux.getState()).toEqual(imported.states.at(-1))

  const before = visit.rows().length
  await visit.clock.advance(5000)
  expect(visit.rows()).toHaveLength(before)
  await visit.tell(itemChosen({ itemId: 'box' }))
  expect(visit.store.redux.getState()).toEqual(imported.states.at(-1))
  expect(visit.live().reminders).toBe(3)
  expect(visit.lifted()).toMatchObject({ isLocked: true })
  // unlocking it continues without workflows
  visit.inDevTools(ActionCreators.lockChanges(false))
  await visit.tell(itemChosen({ itemId: 'box' }))
  expect(visit.store.redux.getState()).toEqual(imported.states.at(-1))
})
