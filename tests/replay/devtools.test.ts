import { ActionCreators, instrument } from '@redux-devtools/instrument'
import { configureStore, type StoreEnhancer } from '@reduxjs/toolkit'
import { eventsOf } from '@/kernel/events'
import { DEV_TOOLS_WINDOW, toDevTools } from '@/replay/devtools'
import { fold } from '@/replay/fold'
import { rootReducerOf } from '@/runtime/store/rootReducer'
import { aVisit } from '../support/aVisit'
import { itemChosen, personNamed, samplePlugin } from '../support/samplePlugin'

interface Lifted {
  dispatch(action: unknown): void
  getState(): {
    readonly computedStates: readonly { readonly state: unknown }[]
    readonly currentStateIndex: number
    readonly actionsById: Readonly<Record<number, { readonly timestamp: number; readonly action: unknown }>>
  }
}

/** The real instrument of Redux DevTools over our reducers, given a file as its import gives it. */
function importing(registry: ReturnType<typeof aVisit>['registry'], text: string) {
  const store = configureStore({
    reducer: rootReducerOf(registry),
    enhancers: defaults => defaults().concat(instrument(undefined, { maxAge: 10_000 }) as StoreEnhancer),
  })
  const { liftedStore } = store as unknown as { readonly liftedStore: Lifted }
  liftedStore.dispatch({ type: 'IMPORT_STATE', nextLiftedState: JSON.parse(text) as unknown, preloadedState: undefined })
  return { store, liftedStore }
}

async function aVisitOf(events: number) {
  const visit = aVisit()
  await visit.tell(personNamed({ name: 'Ann', email: 'ann@example.test' }))
  for (let n = 1; n < events; n++) {
    visit.store.send(itemChosen({ itemId: `item ${n}` }), 'user')
    if (n === 1) await visit.clock.advance(1500)
  }
  return { visit, folded: fold(visit.registry, await visit.file()) }
}

test('the file opens in Redux DevTools with the same states as our fold, our times, and jumps', async () => {
  const { visit, folded } = await aVisitOf(20)
  const { store, liftedStore } = importing(visit.registry, toDevTools(folded))
  const lifted = liftedStore.getState()
  expect(lifted.computedStates.map(({ state }) => state)).toEqual(folded.states.slice())
  expect(lifted.actionsById[2]?.timestamp).toBe(folded.events[1]?.meta.at)
  expect(store.getState()).toEqual(folded.states.at(-1))
  liftedStore.dispatch(ActionCreators.jumpToAction(3))
  expect(store.getState()).toEqual(folded.states.at(3))
})

test('it opens at the event that is being viewed', async () => {
  const { visit, folded } = await aVisitOf(3)
  const { store, liftedStore } = importing(visit.registry, toDevTools(folded, { at: 'start' }))
  expect(liftedStore.getState().currentStateIndex).toBe(0)
  expect(store.getState()).toEqual(folded.states.at(0))
})

test.each([
  [{}, 101, 600],
  [{ from: 50 }, 50, 549],
  [{ to: 550 }, 51, 550],
  [{ from: 590, to: 595 }, 590, 595],
  [{ from: 598 }, 598, 600],
  [{ from: 1, to: 600 }, 101, 600],
])('a range of %j contains the events %i to %i, on the state before them', async (window, first, last) => {
  const { visit, folded } = await aVisitOf(600)
  const text = toDevTools(folded, window)
  const { liftedStore } = importing(visit.registry, text)
  const { computedStates, actionsById } = liftedStore.getState()
  expect(computedStates.length - 1).toBe(last - first + 1)
  expect(computedStates.length - 1).toBeLessThanOrEqual(DEV_TOOLS_WINDOW)
  expect(actionsById[1]?.action).toMatchObject({ meta: { seq: first } })
  expect(computedStates.map(({ state }) => state)).toEqual(folded.states.slice(first - 1, last + 1))
})

test('data that looks like DevTools’ own format stays data', async () => {
  const tabled = eventsOf('sample')<{ readonly table: Readonly<Record<string, string>> }>('tabled', {
    table: { key: 'keep', each: 'keep' },
  })
  const visit = aVisit({ plugins: [samplePlugin({ events: [tabled] })] })
  await visit.tell(tabled({ table: { $jsan: 'd0', plain: '"$jsan"' } }))
  const text = toDevTools(fold(visit.registry, await visit.file()))
  // what DevTools looks for before it revives dates and maps
  expect(text).not.toMatch(/"\$jsan"/)
  const { liftedStore } = importing(visit.registry, text)
  expect(liftedStore.getState().actionsById[1]?.action).toMatchObject({ payload: { table: { $jsan: 'd0', plain: '"$jsan"' } } })
})

test('an empty recording opens, too', async () => {
  const visit = aVisit()
  const folded = fold(visit.registry, await visit.file())
  const { store } = importing(visit.registry, toDevTools(folded))
  expect(store.getState()).toEqual(folded.states.at(0))
})
