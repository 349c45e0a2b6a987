import { configureStore, type Middleware, type StoreEnhancer, type UnknownAction } from '@reduxjs/toolkit'
import { createActivation, loadSagas, type LoadSagas } from './activation'
import type { AppEvent, Cause, EventMeta } from '@/kernel/events'
import type { Registry } from '@/kernel/registry'
import type { PortRunner } from '../effects/seam'
import { rootReducerOf } from './rootReducer'
import type { SagaRuntime } from './sagaRuntime'

/** Receives every event: the recorder, or, when a recording is verified, the script of its rows. */
export interface Log {
  readonly stamp: Stamp
  readonly enhancer: StoreEnhancer
}

/** Developer tools that may show another state than the live one. */
export interface DevTools {
  /** The outermost enhancer: nothing inside it notices that another state is shown. */
  readonly guard: (stopSagas: () => void) => StoreEnhancer
  /** The innermost enhancer, which lifts the reducer and the state. */
  readonly extension: StoreEnhancer
  /** Runs a function now, or, while another state is shown, in order when the live state is shown again. */
  readonly inTurn: (happen: () => void) => void
  /** The live state, whatever state is shown. */
  readonly liveState: <State>(shown: State) => State
  /** Whether two states are the same: reducing the events again gives an equal state with another identity. */
  readonly isSame: (state: unknown, other: unknown) => boolean
  /** Wraps the saga middleware, so that newer code can replace it. */
  readonly workflows?: (own: readonly Middleware[]) => readonly Middleware[]
  /** Wraps the port runner, so that calls outlive the code that made them. */
  readonly ports?: (own: PortRunner) => PortRunner
}

export interface StoreParts {
  readonly registry: Registry
  readonly recorder: Log
  /** The saga runtime, or a function that loads it when the first plugin is activated. */
  readonly runtime: SagaRuntime | (() => Promise<SagaRuntime>)
  /** Redux DevTools: development builds only, on the live store. */
  readonly devTools?: DevTools | undefined
  /** Loads sagas; when a recording is verified they are loaded already. */
  readonly load?: LoadSagas
}

export function createStore({ registry, recorder, runtime, devTools, load }: StoreParts) {
  let send: (event: AppEvent, cause: Cause) => void = () => undefined
  let attach: (loaded: SagaRuntime) => void = () => undefined
  let stopSagas = (): void => undefined
  let loading: Promise<void> | undefined

  const loadRuntime = (): Promise<void> | undefined => {
    if (typeof runtime === 'function')
      loading ??= runtime().then(
        loaded => attach(loaded),
        (error: unknown) => {
          // the next plugin that is activated tries again
          loading = undefined
          throw error
        },
      )
    return loading
  }
  const loadWithRuntime: LoadSagas = async plugin => {
    const [sagas] = await Promise.all([loadSagas(plugin), loadRuntime()])
    return sagas
  }
  const activation = createActivation(registry, (event, cause) => send(event, cause), load ?? loadWithRuntime)

  /** A placeholder for the saga middleware until it is loaded. */
  const lazySagas: Middleware = api => next => {
    let handle = next
    attach = loaded => {
      handle = loaded.middleware(api)(next)
      loaded.start(activation)
      stopSagas = () => loaded.stop()
    }
    return action => handle(action)
  }

  const workflows = [activation.middleware, lazySagas]
  const store = configureStore({
    reducer: rootReducerOf(registry),
    // No thunks, because workflows are sagas. No serialisability check, because everything with masks is plain data. No warning
    // about the time a development build takes to check for mutations.
    middleware: defaults =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: { warnAfter: Infinity } }).prepend(
        stampEvents(recorder.stamp),
        ...(devTools?.workflows?.(workflows) ?? workflows),
      ),
    // ours is added explicitly, so that showing another state has no effects
    devTools: false,
    // the recorder is innermost except for DevTools: it records the event before it is reduced
    enhancers: defaults => {
      const own = defaults({ autoBatch: false }).concat(recorder.enhancer)
      return devTools ? own.prepend(devTools.guard(() => stopSagas())).concat(devTools.extension) : own
    },
  })
  if (typeof runtime !== 'function') attach(runtime)
  send = (event, cause) => void store.dispatch({ ...event, meta: { cause } })
  return {
    /** The live state. Screens show the state of `redux`, which DevTools may have moved in time. */
    getState: (): Readonly<Record<string, unknown>> => devTools?.liveState(store.getState()) ?? store.getState(),
    subscribe: (listener: () => void) => store.subscribe(listener),
    redux: store,
    /** Dispatches an event that comes from outside the screens. */
    send: (event: AppEvent, cause: Cause) => send(event, cause),
    stopSagas: () => stopSagas(),
  }
}
export type AppStore = ReturnType<typeof createStore>

/** Determines an event's position, time and cause. */
export type Stamp = (event: AppEvent) => EventMeta

/**
 * Outermost middleware: gives every event its position in the log before any saga or reducer sees it. It mutates the event,
 * because redux-saga marks the events that sagas put, and a copy without that mark would be taken by the saga that put it.
 */
export const stampEvents =
  (stamp: Stamp): Middleware =>
  () =>
  next =>
  action =>
    next(isEvent(action) ? Object.assign(action, { meta: stamp(action) }) : action)

function isEvent(action: unknown): action is AppEvent & UnknownAction {
  return typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string'
}
