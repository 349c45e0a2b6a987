/** @jest-environment node */
import { combineReducers, createSlice, type UnknownAction } from '@reduxjs/toolkit'
import fc from 'fast-check'
import { everyPlugin } from '@/app/everyPlugin'
import { routeBindings } from '@/app/routeBindings'
import { buildRegistry, type Registry } from '@/kernel/registry'
import { rootReducerOf, type RootState } from '@/runtime/store/rootReducer'
import { payloadFor } from '../../support/payloads'

const { registry } = buildRegistry(everyPlugin, routeBindings)
const reducersOf = ({ slices }: Registry) => Object.fromEntries([...slices].map(([key, { value }]) => [key, value.reducer]))

/** Every reducer asked about every event: slow, and beyond doubt. */
const asksAll = combineReducers(reducersOf(registry) as never) as unknown as (
  state: RootState | undefined,
  event: UnknownAction,
) => RootState

const declarations = everyPlugin.flatMap(({ events }) => events)
const anEvent = fc
  .constantFrom(...declarations)
  .chain(({ type, masks }) => (masks === 'keep' ? fc.constant(undefined) : payloadFor(masks)).map(payload => ({ type, payload })))
const aVisit = fc
  .array(anEvent, { minLength: 1, maxLength: 40 })
  .map(events =>
    events.map((event, index) => ({ ...event, meta: { seq: index + 1, at: 1_772_445_600_000 + index, cause: 'user' } })),
  )

const settled = (reduce: () => RootState): RootState | 'threw' => {
  try {
    return reduce()
  } catch {
    return 'threw'
  }
}

test('asking only the slices that an event concerns gives the same state as asking all of them', () => {
  const fast = rootReducerOf(registry)
  let compared = 0
  fc.assert(
    fc.property(aVisit, events => {
      let [before, expected] = [fast(undefined, { type: 'test/began' }), asksAll(undefined, { type: 'test/began' })]
      expect(before).toEqual(expected)
      for (const event of events) {
        const [here, there] = [settled(() => fast(before, event)), settled(() => asksAll(expected, event))]
        expect(here).toEqual(there)
        if (here === 'threw' || there === 'threw') return
        ;[before, expected] = [here, there]
        compared++
      }
    }),
    { numRuns: 300 },
  )
  expect(compared).toBeGreaterThan(500)
})

test('slices that an event does not change stay the same object, and so does the state if none changes', () => {
  const fast = rootReducerOf(registry)
  const began = fast(undefined, { type: 'test/began' })
  expect(fast(began, { type: 'nobody/knewThis' })).toBe(began)
})

test('finding out which slices an event concerns creates no error, whose stack would be captured each time', () => {
  const fast = rootReducerOf(registry)
  const began = fast(undefined, { type: 'test/began' })
  const made = jest.spyOn(globalThis, 'Error')
  try {
    for (const { type } of declarations)
      settled(() => fast(began, { type: `${type}`, payload: undefined, meta: { seq: 1, at: 1 } }))
    expect(made).not.toHaveBeenCalled()
  } finally {
    made.mockRestore()
  }
})

test.each([
  ['looks at its state', (state: { readonly n: number }) => (state.n > 5 ? { n: 0 } : state)],
  ['copies its state', (state: { readonly n: number }) => ({ ...state })],
  [
    'looks at the payload alone',
    (state: { readonly n: number }, { payload }: { payload: unknown }) => (payload === 7 ? { n: 7 } : state),
  ],
  ['has one answer', () => ({ n: 7 })],
])('a reducer that %s is asked', (_what, reducer) => {
  const slice = createSlice({
    name: 'sample',
    initialState: { n: 6 },
    reducers: {},
    extraReducers: builder => builder.addCase('sample/happened', reducer as never),
  })
  const alone = { slices: new Map([['sample', { plugin: 'sample', value: slice }]]) } as unknown as Registry
  const event = { type: 'sample/happened', payload: 7, meta: {} }
  const expected = combineReducers(reducersOf(alone) as never)(undefined, event as never)
  expect(rootReducerOf(alone)(undefined, event)).toEqual(expected)
  expect(rootReducerOf(alone)({ sample: { n: 6 } }, event)).toEqual(expected)
})
