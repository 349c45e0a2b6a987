import { createSlice } from '@reduxjs/toolkit'
import { arrived } from '@/contracts/navigation'
import { call, now, onLatest, onLeading, put, select, wait, type Fx } from '@/runtime/effects/fx'
import { port } from '@/runtime/effects/port'
import { toFailure } from '@/kernel/AppError'
import { definePlugin, page, type Plugin, type SagaEntry } from '@/kernel/contract'
import { eventsOf, timeOf, type AppEvent } from '@/kernel/events'
import { routeRef } from '@/kernel/references'

/** A minimal plugin with everything a recording can contain. */
const event = eventsOf('sample')

export interface Item {
  readonly id: string
  readonly pence: number
}
export const itemsReceived = event<{ readonly items: readonly Item[] }>('itemsReceived', { items: 'ref' })
export const itemChosen = event<{ readonly itemId: string; readonly note?: string }>('itemChosen', {
  itemId: 'keep',
  note: 'drop',
})
export const personNamed = event<{ readonly name: string; readonly email: string }>('personNamed', {
  name: 'surrogate:name',
  email: 'surrogate:email',
})
export const orderSubmitted = event('orderSubmitted')
export const orderPlaced = event<{ readonly orderId: string; readonly by: string }>('orderPlaced', {
  orderId: 'pseudo',
  by: 'surrogate:name',
})
export const orderRefused = event<{ readonly code: string; readonly because: string }>('orderRefused', {
  code: 'keep',
  because: 'pseudo',
})
export const reminderShown = event<{ readonly itemId: string }>('reminderShown', { itemId: 'keep' })
export const events = event.declared

interface SampleState {
  readonly items: readonly Item[]
  readonly itemId: string
  readonly note: string
  readonly name: string
  readonly email: string
  readonly orders: Readonly<Record<string, { readonly by: string; readonly at: number }>>
  readonly refusal?: { readonly code: string; readonly because: string }
  readonly reminders: number
}
const initialState: SampleState = { items: [], itemId: '', note: '', name: '', email: '', orders: {}, reminders: 0 }

export const sampleSlice = createSlice({
  name: 'sample',
  initialState,
  reducers: {},
  extraReducers: builder =>
    builder
      .addCase(itemsReceived, (state, { payload }) => ({ ...state, items: payload.items }))
      .addCase(itemChosen, (state, { payload }) => ({ ...state, itemId: payload.itemId, note: payload.note ?? '' }))
      .addCase(personNamed, (state, { payload }) => ({ ...state, ...payload }))
      .addCase(orderPlaced, (state, action) => ({
        ...state,
        orders: { ...state.orders, [action.payload.orderId]: { by: action.payload.by, at: timeOf(action) } },
      }))
      .addCase(orderRefused, (state, { payload }) => ({ ...state, refusal: payload }))
      .addCase(reminderShown, state => ({ ...state, reminders: state.reminders + 1 })),
})
export const selectSample = (state: { readonly sample: SampleState }): SampleState => state.sample

export const findItems = port('sample.findItems', 'ref', (): Promise<readonly Item[]> => Promise.reject(new Error('no network')))
export const placeOrder = port(
  'sample.placeOrder',
  { orderId: 'pseudo' },
  (_world, _itemId: string): Promise<{ readonly orderId: string }> => Promise.reject(new Error('no network')),
)

function* findItemsOnArrival(): Fx<void> {
  yield* onLatest([arrived], function* (): Fx<void> {
    yield* put(itemsReceived({ items: yield* call(findItems) }))
  })
}

export function* placeOrders(): Fx<void> {
  yield* onLeading(orderSubmitted, function* (): Fx<void> {
    const { itemId, name } = yield* select(selectSample)
    try {
      const { orderId } = yield* call(placeOrder, itemId)
      yield* put(orderPlaced({ orderId, by: name }))
    } catch (error) {
      const { code } = toFailure(error)
      const because = (error as { readonly details?: { readonly bookingId?: string } }).details?.bookingId ?? ''
      yield* put(orderRefused({ code, because }))
    }
  })
}

/** Reminds ten seconds after the last choice. */
export function* remindOfChoice(ms = 10_000): Fx<void> {
  yield* onLatest([itemChosen], function* (chosen: AppEvent): Fx<void> {
    if (!itemChosen.match(chosen)) return
    const from = yield* now()
    yield* wait(ms)
    if ((yield* now()) >= from + ms) yield* put(reminderShown({ itemId: chosen.payload.itemId }))
  })
}

export const sampleSagas: readonly SagaEntry[] = [
  { id: 'sample.findItems', run: findItemsOnArrival, onCrash: 'restart' },
  { id: 'sample.placeOrders', run: placeOrders, onCrash: 'stop' },
  { id: 'sample.remindOfChoice', run: remindOfChoice, onCrash: 'restart' },
]

export interface SampleChanges {
  readonly sagas?: readonly SagaEntry[]
  readonly slice?: typeof sampleSlice
  readonly events?: Plugin['events']
  readonly recording?: Partial<Plugin['recording']>
}

/** The sample plugin, or a later version of it. */
export const samplePlugin = (changes: SampleChanges = {}): Plugin =>
  definePlugin({
    id: 'sample',
    slices: [changes.slice ?? sampleSlice],
    events: changes.events ?? events,
    recording: {
      version: 1,
      state: {
        sample: {
          items: 'ref',
          itemId: 'keep',
          note: 'drop',
          name: 'surrogate:name',
          email: 'surrogate:email',
          orders: { key: 'pseudo', each: { by: 'surrogate:name', at: 'keep' } },
          refusal: { code: 'keep', because: 'pseudo' },
          reminders: 'keep',
        },
      },
      describe: async () => ({
        default: (told: AppEvent) => (itemChosen.match(told) ? `Chose ${told.payload.itemId}` : undefined),
      }),
      ...changes.recording,
    } as Plugin['recording'],
    sagas: async () => ({ default: changes.sagas ?? sampleSagas }),
    routes: [page(routeRef('sample.page'), '/sample', async () => ({ default: () => null }))],
  })
