import type { Reducer, UnknownAction } from '@reduxjs/toolkit'
import type { Registry } from '@/kernel/registry'

export type RootState = Readonly<Record<string, unknown>>

type SliceReducers = readonly (readonly [slice: string, reducer: Reducer])[]

const sliceReducersOf = (registry: Registry): SliceReducers =>
  [...registry.slices].map(([key, { value }]) => [key, value.reducer as Reducer] as const)

/** The state before any event. */
export const initialStateOf = (registry: Registry): RootState =>
  Object.fromEntries(sliceReducersOf(registry).map(([key, reducer]) => [key, reducer(undefined, INITIAL_ACTION)]))

/**
 * Most events concern one or two of some thirty slices. When a type first occurs, this finds out which slices handle it, and only
 * their reducers are called from then on. This lets a log of 100,000 events fold in a second.
 */
export function reducersByEventType(registry: Registry): (type: string) => SliceReducers {
  const reducers = sliceReducersOf(registry)
  const reducersByType = new Map<string, SliceReducers>()
  return type => {
    const known = reducersByType.get(type)
    if (known) return known
    const found = reducers.filter(([, reducer]) => !ignoresEventType(reducer, type))
    reducersByType.set(type, found)
    return found
  }
}

/** Combines the reducers of all plugins. The state is complete, or undefined at the start. */
export function rootReducerOf(registry: Registry): Reducer<RootState, UnknownAction> {
  const reducersOf = reducersByEventType(registry)
  return (state = initialStateOf(registry), action) => {
    let next: Record<string, unknown> | undefined
    for (const [key, reducer] of reducersOf(action.type)) {
      const before = state[key]
      const after: unknown = reducer(before, action)
      if (after !== before) (next ??= { ...state })[key] = after
    }
    return next ?? state
  }
}

const INITIAL_ACTION: UnknownAction = { type: 'store/began' }

/** A single instance, because creating an error captures the stack, and a page sees dozens of types as it starts. */
const STATE_READ = new Error('A reducer looked at what it was given.')
const throwOnAccess = (): never => {
  throw STATE_READ
}
/** A proxy that throws on any access: a reducer that returns it has not read it. */
const UNTOUCHED = new Proxy({}, new Proxy({}, { get: throwOnAccess }))

/** Whether a reducer ignores events of this type: it returns the state without reading either. */
function ignoresEventType(reducer: Reducer, type: string): boolean {
  const event = new Proxy({ type }, { get: (_, field) => (field === 'type' ? type : throwOnAccess()) })
  try {
    return reducer(UNTOUCHED, event) === UNTOUCHED
  } catch {
    return false
  }
}
