import { configureStore, createSlice, Tuple } from '@reduxjs/toolkit'
import { checkpointAfter } from '@/recording/checkpoints'
import { createRecorder } from '@/recording/recorder'
import { eventsOf } from '@/kernel/events'
import type { MaskNode } from '@/kernel/masks'
import { stampEvents } from '@/runtime/store/createStore'

const CUSTOMERS = 2_000
const ACTIONS = 1_000

const event = eventsOf('overhead')
const typed = event<{ readonly name: string; readonly city: string; readonly count: number }>('typed', {
  name: 'surrogate:name',
  city: 'surrogate:town',
  count: 'keep',
})

/** The same, and how often any of its fields is read from now on. */
function watched<T extends object>(value: T): { readonly value: T; readonly reads: () => number } {
  let reads = 0
  const handler: ProxyHandler<object> = {
    get: (target, key, receiver) => (reads++, Reflect.get(target, key, receiver) as unknown),
  }
  const wrapped = (inner: object): object =>
    new Proxy(
      Object.fromEntries(
        Object.entries(inner).map(([key, each]) => [
          key,
          typeof each === 'object' && each !== null ? wrapped(each as object) : (each as unknown),
        ]),
      ),
      handler,
    )
  return { value: wrapped(value) as T, reads: () => reads }
}

/** A visit with a large state: a long table of customers beside the small part that an action changes. */
function aLargeVisit() {
  const customers = watched(
    Object.fromEntries(Array.from({ length: CUSTOMERS }, (_, n) => [`c${n}`, { name: `Name ${n}`, city: 'Leeds' }])),
  )
  const slice = createSlice({
    name: 'large',
    initialState: { customers: customers.value, count: 0 },
    reducers: {},
    extraReducers: builder => builder.addCase(typed, (state, { payload }) => ({ ...state, count: payload.count })),
  })
  const masks: MaskNode = {
    customers: { key: 'keep', each: { name: 'surrogate:name', city: 'surrogate:town' } },
    count: 'keep',
  }
  const recorder = createRecorder(
    { events: new Map([[typed.type, typed.masks]]), state: { large: masks } },
    { now: () => 0 },
    'r1',
  )
  const store = configureStore({
    reducer: { large: slice.reducer },
    devTools: false,
    middleware: () => new Tuple(stampEvents(recorder.stamp)),
    enhancers: defaults => defaults({ autoBatch: false }).concat(recorder.enhancer),
  })
  /** Reads of the action that the recorder makes, the reducer's one aside. */
  const act = (count: number): number => {
    const payload = watched({ name: `Name ${count % 7}`, city: 'Leeds', count })
    store.dispatch({ ...typed(payload.value) })
    return payload.reads() - 1
  }
  return { recorder, act, readsOfState: customers.reads }
}

test('REC-19 an action reads only its own part of the state, as little after a thousand actions as at first', () => {
  const { act } = aLargeVisit()
  const reads = Array.from({ length: ACTIONS }, (_, n) => act(n))
  expect(Math.max(...reads)).toBeLessThanOrEqual(3)
})

test('REC-19 while a person acts, unchanged state is not read, and a reader of the log reads it once', () => {
  const { act, recorder, readsOfState } = aLargeVisit()
  act(0)
  const atFirst = readsOfState()
  for (let n = 1; n < ACTIONS; n++) act(n)
  expect(readsOfState()).toBe(atFirst)

  // twenty digests are due: together they read each field once, to mask it
  const fields = CUSTOMERS * 3
  expect(
    recorder.segments(checkpointAfter).flatMap(({ rows }) => rows.filter(({ kind }) => kind === 'checkpoint')).length,
  ).toBeGreaterThanOrEqual(19)
  expect(readsOfState() - atFirst).toBeLessThanOrEqual(fields)
  const read = readsOfState()
  for (let n = 0; n < 200; n++) act(n)
  recorder.segments(checkpointAfter)
  expect(readsOfState()).toBe(read)
})
