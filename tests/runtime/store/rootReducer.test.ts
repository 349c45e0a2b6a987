/** @jest-environment node */
import { combineReducers, createSlice, type UnknownAction } from '@reduxjs/toolkit'
import fc from 'fast-check'
import { everyPlugin } from '@/app/everyPlugin'
import { routeBindings } from '@/app/routeBindings'
import { buildRegistry, type Registry } from '@/kernel/registry'
import { partChanged } from '@/contracts/view'
import { rootReducerOf, type RootState } from '@/runtime/store/rootReducer'
import { payloadFor } from '../../support/payloads'

const { registry } = buildRegistry(everyPlugin, routeBindings)
const reducersOf = ({ slices }: Registry) => Object.fromEntries([...slices].map(([key, { value }]) => [key, value.reducer]))

/** The reference: every reducer runs for every event. */
const runAll = combineReducers(reducersOf(registry) as never) as unknown as (
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

const resultOf = (reduce: () => RootState): RootState | 'threw' => {
  try {
    return reduce()
  } catch {
    return 'threw'
  }
}

test('running only the reducers that an event concerns gives the same state as running all of them', () => {
  const fast = rootReducerOf(registry)
  let compared = 0
  fc.assert(
    fc.property(aVisit, events => {
      let [before, expected] = [fast(undefined, { type: 'test/began' }), runAll(undefined, { type: 'test/began' })]
      expect(before).toEqual(expected)
      for (const event of events) {
        const [actual, reference] = [resultOf(() => fast(before, event)), resultOf(() => runAll(expected, event))]
        expect(actual).toEqual(reference)
        // no state to go on from: another visit
        if (actual === 'threw' || reference === 'threw') return
        ;[before, expected] = [actual, reference]
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
  const after = fast(began, { ...partChanged({ part: 'sizes', shows: 'all' }), meta: { seq: 1, at: 1, cause: 'user' } })
  expect(Object.keys(after).filter(slice => after[slice] !== began[slice])).toEqual(['view'])
  expect(fast(began, { type: 'nobody/knewThis' })).toBe(began)
})

test('finding out which slices an event concerns creates no error, because capturing its stack would be slow', () => {
  const fast = rootReducerOf(registry)
  const began = fast(undefined, { type: 'test/began' })
  const made = jest.spyOn(globalThis, 'Error')
  try {
    for (const { type } of declarations)
      resultOf(() => fast(began, { type: `${type}`, payload: undefined, meta: { seq: 1, at: 1 } }))
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
])('a reducer that %s is run', (_what, reducer) => {
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
