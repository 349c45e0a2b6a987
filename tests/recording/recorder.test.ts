import { configureStore, createSlice, Tuple } from '@reduxjs/toolkit'
import { AppError } from '@/kernel/AppError'
import { eventsOf, type AppEvent } from '@/kernel/events'
import { checkpointAfter, type WriteCheckpoint } from '@/recording/checkpoints'
import { digestOf, shortDigestOf } from '@/recording/digest'
import { CHECKPOINT_EVERY, createRecorder, SEGMENT_ROWS, SEGMENTS_KEPT } from '@/recording/recorder'
import type { Row } from '@/recording/rows'
import { stampEvents } from '@/runtime/store/createStore'
import type { AnyPort } from '@/runtime/effects/port'

const event = eventsOf('sample')
const counted = event<{ readonly by: string }>('counted', { by: 'surrogate:name' })
const broken = event('broken')
const slice = createSlice({
  name: 'count',
  initialState: { n: 0, by: '' },
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(counted, (state, { payload }) => ({ n: state.n + 1, by: payload.by }))
      .addCase(broken, () => {
        throw new RangeError('too far')
      }),
})

function aStore() {
  let now = 1000
  const events = new Map([counted, broken].map(({ type, masks }) => [type, masks] as const))
  const recorder = createRecorder({ events, state: { count: { n: 'keep', by: 'surrogate:name' } } }, { now: () => now++ }, 'r1')
  const store = configureStore({
    reducer: { count: slice.reducer },
    devTools: false,
    middleware: () => new Tuple(stampEvents(recorder.stamp)),
    enhancers: defaults => defaults({ autoBatch: false }).concat(recorder.enhancer),
  })
  return { recorder, tell: (told: AppEvent) => store.dispatch({ ...told }) }
}
/** The recorder alone, under a store that a test can also change from outside. */
function aBareStore() {
  const { recorder } = aStore()
  const reducer = (state = 0, action: { readonly type: string }): number =>
    action.type === 'sample/counted' || action.type === 'jump' ? state + 1 : state
  const store = configureStore({
    reducer,
    devTools: false,
    middleware: () => new Tuple(),
    enhancers: defaults => defaults({ autoBatch: false }).concat(recorder.enhancer),
  })
  const tell = (): void => {
    const told = counted({ by: 'Ann' })
    store.dispatch({ ...told, meta: recorder.stamp(told) })
  }
  return { recorder, store, tell }
}
const rowsOf = ({
  segments,
}: {
  segments: (write: WriteCheckpoint) => readonly { readonly rows: readonly Row[] }[]
}): readonly Row[] => segments(checkpointAfter).flatMap(({ rows }) => rows)

test('an event is written masked, with its sequence number, time and cause, before it is reduced', () => {
  const { recorder, tell } = aStore()
  tell({ ...counted({ by: 'Ann' }), meta: { seq: 0, at: 0, cause: 'timer', parent: 7 } })
  expect(rowsOf(recorder)).toEqual([
    { kind: 'event', seq: 1, at: 1000, type: 'sample/counted', payload: { by: 'Name A' }, cause: 'timer', parent: 7 },
  ])
})

test('the event that makes a reducer throw is in the log, and so is the error', () => {
  const { recorder, tell } = aStore()
  expect(() => tell(broken())).toThrow('too far')
  tell(counted({ by: 'Ann' }))
  expect(rowsOf(recorder).map(({ kind, seq }) => [kind, seq])).toEqual([
    ['event', 1],
    ['error', 1],
    ['event', 2],
  ])
  expect(rowsOf(recorder)[1]).toMatchObject({ name: 'RangeError' })
})

test('an undeclared event is recorded without its payload', () => {
  const { recorder, tell } = aStore()
  tell({ type: 'other/happened', payload: { name: 'Ann' } })
  expect(rowsOf(recorder)).toMatchObject([{ type: 'other/happened', payload: {} }])
})

test('the state is digested every fifty events, and on request, unless it is unchanged', () => {
  const { recorder, tell } = aStore()
  for (let n = 0; n < CHECKPOINT_EVERY; n++) tell(counted({ by: 'Ann' }))
  recorder.checkpoint()
  tell(counted({ by: 'Ann' }))
  recorder.checkpoint()
  recorder.checkpoint()
  const digestsAfter = (n: number) => {
    const masked = { count: { n, by: 'Name A' } }
    return { kind: 'checkpoint', seq: n, digest: digestOf(masked), slices: { count: shortDigestOf(masked.count) } }
  }
  expect(rowsOf(recorder).slice(-3)).toEqual([
    digestsAfter(CHECKPOINT_EVERY),
    expect.objectContaining({ kind: 'event' }),
    digestsAfter(CHECKPOINT_EVERY + 1),
  ])
})

test('the log is bounded: the oldest segments are dropped and counted, and the first remaining one begins with its state', () => {
  const { recorder, tell } = aStore()
  const many = SEGMENT_ROWS * (SEGMENTS_KEPT + 2)
  for (let n = 0; n < many; n++) tell(counted({ by: 'Ann' }))
  const segments = recorder.segments()
  expect(segments).toHaveLength(SEGMENTS_KEPT)
  expect(segments.every(({ rows }) => rows.length <= SEGMENT_ROWS)).toBe(true)
  const [first] = segments
  expect(recorder.dropped()).toBe(SEGMENT_ROWS * ((first?.number ?? 0) - 1))
  expect(first?.snapshot).toEqual({ count: { n: (first?.firstSeq ?? 0) - 1, by: 'Name A' } })
  expect(segments.map(({ number }) => number)).toEqual(segments.map((_, index) => (first?.number ?? 0) + index))
})

test('a state that changed without an event is marked before the next one', () => {
  const { recorder, store, tell } = aBareStore()
  tell()
  store.dispatch({ type: 'jump' })
  tell()
  expect(rowsOf(recorder).map(({ kind }) => kind)).toEqual(['event', 'external', 'event'])
})

test('an event dispatched by a subscriber is not a change from outside', () => {
  const { recorder, store, tell } = aBareStore()
  let more = 2
  store.subscribe(() => {
    if (more-- > 0) tell()
  })
  tell()
  tell()
  expect(rowsOf(recorder).map(({ kind, seq }) => `${kind} ${seq}`)).toEqual(['event 1', 'event 2', 'event 3', 'event 4'])
})

test('a throwing subscriber is not reported as a throwing reducer', () => {
  const { recorder, store, tell } = aBareStore()
  const stop = store.subscribe(() => {
    throw new Error('a screen')
  })
  expect(tell).toThrow('a screen')
  stop()
  tell()
  expect(rowsOf(recorder).map(({ kind }) => kind)).toEqual(['event', 'event'])
})

test('answers and failures of ports are journalled, masked', () => {
  const { recorder } = aStore()
  const port = { portId: 'sample.create', masks: { id: 'pseudo' } } as unknown as AnyPort
  recorder.journal({ saga: 'sample.order', port, ordinal: 1, outcome: { answer: { id: 'b1', rest: 'x' } } })
  const failure = new AppError('BOOKING_ALREADY_CREATED', 409, {
    message: 'Ann has one',
    details: { bookingId: 'b1', retryAfterSeconds: 5 },
  })
  recorder.journal({ saga: 'sample.order', port, ordinal: 2, outcome: { failure } })
  expect(rowsOf(recorder)).toMatchObject([
    { kind: 'answer', seq: 0, saga: 'sample.order', port: 'sample.create', ordinal: 1, outcome: { answer: { id: 'id-1' } } },
    {
      ordinal: 2,
      outcome: {
        failure: { code: 'BOOKING_ALREADY_CREATED', status: 409, details: { bookingId: 'id-1', retryAfterSeconds: 5 } },
      },
    },
  ])
  expect(JSON.stringify(rowsOf(recorder))).not.toMatch(/Ann|"b1"|rest/)
})

test('a value under `never` is counted as a leak', () => {
  const secret = event<{ readonly password: string }>('entered', { password: 'never' })
  const recorder = createRecorder({ events: new Map([[secret.type, secret.masks]]), state: {} }, { now: () => 0 }, 'r1')
  const store = configureStore({
    reducer: (state: number | undefined): number => state ?? 0,
    devTools: false,
    middleware: () => new Tuple(),
    enhancers: defaults => defaults({ autoBatch: false }).concat(recorder.enhancer),
  })
  const told = secret({ password: 'hunter2' })
  store.dispatch({ ...told, meta: recorder.stamp(told) })
  expect(recorder.leaks()).toBe(1)
  expect(JSON.stringify(recorder.segments())).not.toContain('hunter2')
})

test('REC-18 a value that cannot be recorded ends the recording after three failures, never the visit', () => {
  const { recorder, tell } = aStore()
  const endless: Record<string, unknown> = {}
  endless['self'] = endless
  const masks = { self: { self: 'keep' } } as { self: unknown }
  masks.self = masks
  const odd = createRecorder({ events: new Map([['sample/odd', masks as never]]), state: {} }, { now: () => 0 }, 'r1')
  const store = configureStore({
    reducer: (state: number | undefined): number => (state ?? 0) + 1,
    devTools: false,
    middleware: () => new Tuple(stampEvents(odd.stamp)),
    enhancers: defaults => defaults({ autoBatch: false }).concat(odd.enhancer),
  })
  for (let n = 0; n < 5; n++) store.dispatch({ type: 'sample/odd', payload: endless })
  expect(store.getState()).toBe(6)
  expect(rowsOf(odd).map(({ kind, seq }) => `${kind} ${seq}`)).toEqual([
    'event 1',
    'external 1',
    'event 2',
    'external 2',
    'event 3',
    'external 3',
    'event 4',
    'event 5',
  ])
  tell(counted({ by: 'Ann' }))
  expect(rowsOf(recorder)).toHaveLength(1)
})

test('a state that is not plain data has no digest, and the visit continues', () => {
  const recorder = createRecorder({ events: new Map(), state: 'ref' as never }, { now: () => 0 }, 'r1')
  const store = configureStore({
    reducer: () => ({ since: new Date(0) }),
    devTools: false,
    middleware: () => new Tuple(stampEvents(recorder.stamp)),
    enhancers: defaults => defaults({ autoBatch: false }).concat(recorder.enhancer),
  })
  store.dispatch({ type: 'sample/odd' })
  recorder.checkpoint()
  expect(rowsOf(recorder)).toMatchObject([{ kind: 'event' }, { kind: 'external', seq: 1, reason: 'unrecorded' }])
})
