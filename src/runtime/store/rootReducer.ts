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
 * Most events concern one or two of some thirty slices: which, is found out when a type is seen first, and only those are asked
 * from then on. That is what makes a log of 100,000 events fold in a second.
 */
export function reducersByEventType(registry: Registry): (type: string) => SliceReducers {
  const reducers = sliceReducersOf(registry)
  const concerned = new Map<string, SliceReducers>()
  return type => {
    const known = concerned.get(type)
    if (known) return known
    const found = reducers.filter(([, reducer]) => !ignoresEventType(reducer, type))
    concerned.set(type, found)
    return found
  }
}

/** The reducers of every plugin as one, under their keys. The state is all of it, or undefined to begin. */
export function rootReducerOf(registry: Registry): Reducer<RootState, UnknownAction> {
  const concernedBy = reducersByEventType(registry)
  return (state = initialStateOf(registry), action) => {
    let next: Record<string, unknown> | undefined
    for (const [key, reducer] of concernedBy(action.type)) {
      const before = state[key]
      const after: unknown = reducer(before, action)
      if (after !== before) (next ??= { ...state })[key] = after
    }
    return next ?? state
  }
}

const INITIAL_ACTION: UnknownAction = { type: 'store/began' }

/** One for all: an error that is made captures its stack, and a page that starts sees dozens of types. */
const LOOKED_AT = new Error('A reducer looked at what it was given.')
const throwOnAccess = (): never => {
  throw LOOKED_AT
}
/** Whatever is done with it throws: a reducer that gives it back has not looked at it. */
const UNTOUCHED = new Proxy({}, new Proxy({}, { get: throwOnAccess }))

/** Whether a reducer gives back its state for any event of this type: it looks at neither, so nothing else can follow. */
function ignoresEventType(reducer: Reducer, type: string): boolean {
  const event = new Proxy({ type }, { get: (_, field) => (field === 'type' ? type : throwOnAccess()) })
  try {
    return reducer(UNTOUCHED, event) === UNTOUCHED
  } catch {
    return false
  }
}
