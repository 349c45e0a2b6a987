import { ActionCreators, instrument } from '@redux-devtools/instrument'
import { configureStore, type StoreEnhancer } from '@reduxjs/toolkit'
import { detailsNoted } from '@plugins/contact/events'
import { noDetails, notedDetails } from '@plugins/contact/model/details'
import { itemCounted } from '@plugins/estimator/events'
import { readVisit } from '@/recording/readFile'
import { DEV_TOOLS_WINDOW, toDevTools } from '@/replay/devtools'
import { fold } from '@/replay/fold'
import { rootReducerOf } from '@/runtime/store/rootReducer'
import { fromDevTools } from '../../tools/replay/fromDevTools'
import { makeApp } from '../support/makeApp'

interface Lifted {
  dispatch(action: unknown): void
  getState(): {
    readonly computedStates: readonly { readonly state: unknown; readonly error?: string }[]
    readonly stagedActionIds: readonly number[]
  }
}

/** A visit of the whole app, longer than what DevTools takes in at once. */
async function aLongVisit() {
  const { app, dispatch, go } = await makeApp({ draw: false, at: '/size-guide' })
  await dispatch(detailsNoted(notedDetails({ ...noDetails, givenName: 'Maya', email: 'maya@example.test' })))
  for (let count = 0; count < 600; count++) app.store.send(itemCounted({ item: 'boxMedium', count }), 'user')
  await go('/stores')
  const [page] = await readVisit(await app.parts.exportRecording())
  if (!page) throw new Error('There is no page.')
  return { registry: app.parts.registry, folded: fold(app.parts.registry, page) }
}

function theInstrument(registry: Parameters<typeof rootReducerOf>[0]) {
  const store = configureStore({
    reducer: rootReducerOf(registry),
    enhancers: defaults => defaults().concat(instrument(undefined, { maxAge: 10_000 }) as StoreEnhancer),
  })
  return { store, lifted: (store as unknown as { readonly liftedStore: Lifted }).liftedStore }
}

test('a visit of the app goes into Redux DevTools, range by range, and out again with as many actions and the same states', async () => {
  const { registry, folded } = await aLongVisit()
  expect(folded.events.length).toBeGreaterThan(DEV_TOOLS_WINDOW)
  const first = folded.events[0]?.meta.seq ?? 0
  const last = folded.events.at(-1)?.meta.seq ?? 0
  for (const from of [first, last - DEV_TOOLS_WINDOW + 1]) {
    const { store, lifted } = theInstrument(registry)
    lifted.dispatch({ type: 'IMPORT_STATE', nextLiftedState: JSON.parse(toDevTools(folded, { from })) as unknown })
    const { computedStates, stagedActionIds } = lifted.getState()
    const start = folded.events.findIndex(({ meta }) => meta.seq === from)
    const states = folded.states.slice(start, start + DEV_TOOLS_WINDOW + 1)
    expect(stagedActionIds).toHaveLength(DEV_TOOLS_WINDOW + 1)
    expect(computedStates.filter(({ error }) => error !== undefined)).toEqual([])
    expect(computedStates.map(({ state }) => state)).toEqual(states)
    for (const jump of [0, 1, 250, DEV_TOOLS_WINDOW]) {
      lifted.dispatch(ActionCreators.jumpToState(jump))
      expect(store.getState()).toEqual(states[jump])
    }

    // what it exports is its lifted state
    const back = await fromDevTools(JSON.stringify(lifted.getState()), registry)
    if (!back) throw new Error('This is no export of Redux DevTools.')
    const again = fold(registry, back)
    expect(again.events).toHaveLength(DEV_TOOLS_WINDOW)
    expect(again.states.slice()).toEqual(states)
  }
}, 60_000)
