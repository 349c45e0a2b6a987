import { configureStore, type Middleware, type StoreEnhancer, type UnknownAction } from '@reduxjs/toolkit'
import { createActivation, loadSagas, type LoadSagas } from './activation'
import type { AppEvent, Cause, EventMeta } from '@/kernel/events'
import type { Registry } from '@/kernel/registry'
import type { PortRunner } from '../effects/seam'
import { rootReducerOf } from './rootReducer'
import type { SagaRuntime } from './sagaRuntime'

/** What the store reports every event to: the recorder, or, when a recording is verified, the script of its rows. */
export interface Log {
  readonly stamp: Stamp
  readonly enhancer: StoreEnhancer
}

/** Tools of a developer that may show another state than the live one. */
export interface DevTools {
  /** Goes around the store, outside of all that must not notice that another state is shown. */
  readonly guard: (stopSagas: () => void) => StoreEnhancer
  /** Innermost of the store's enhancers: it lifts the reducer and the state. */
  readonly extension: StoreEnhancer
  /** Does it now, or, while another state is shown, in its turn when the live one is shown again. */
  readonly inTurn: (happen: () => void) => void
  /** The state of the visit itself, whatever state is shown. */
  readonly liveState: <State>(shown: State) => State
  /** What stands in the place of the middleware that runs workflows, so that it can be replaced by that of newer code. */
  readonly workflows?: (own: readonly Middleware[]) => readonly Middleware[]
  /** What stands in the place of the port runner, so that calls outlive the code that made them. */
  readonly ports?: (own: PortRunner) => PortRunner
}

export interface StoreParts {
  readonly registry: Registry
  readonly recorder: Log
  /** The saga runtime, or a function that loads it when the first plugin is activated. */
  readonly runtime: SagaRuntime | (() => Promise<SagaRuntime>)
  /** Redux DevTools: development builds only, on the live store. */
  readonly devTools?: DevTools | undefined
  /** How sagas are loaded; verifying has them at hand. */
  readonly load?: LoadSagas
}

export function createStore({ registry, recorder, runtime, devTools, load }: StoreParts) {
  let send: (event: AppEvent, cause: Cause) => void = () => undefined
  let attach: (arrived: SagaRuntime) => void = () => undefined
  let stopSagas = (): void => undefined
  let arriving: Promise<void> | undefined

  const runtimeIsHere = (): Promise<void> | undefined => {
    if (typeof runtime === 'function')
      arriving ??= runtime().then(
        arrived => attach(arrived),
        (error: unknown) => {
          // the next plugin that is activated tries again
          arriving = undefined
          throw error
        },
      )
    return arriving
  }
  const loadWithRuntime: LoadSagas = async plugin => {
    const [sagas] = await Promise.all([loadSagas(plugin), runtimeIsHere()])
    return sagas
  }
  const activation = createActivation(registry, (event, cause) => send(event, cause), load ?? loadWithRuntime)

  /** Keeps the sagas' place among the middleware, also while they are not there yet. */
  const sagasOnceHere: Middleware = api => next => {
    let handle = next
    attach = arrived => {
      handle = arrived.middleware(api)(next)
      arrived.start(activation)
      stopSagas = () => arrived.stop()
    }
    return action => handle(action)
  }

  const workflows = [activation.middleware, sagasOnceHere]
  const store = configureStore({
    reducer: rootReducerOf(registry),
    // workflows are sagas; what has masks is plain data, so states need not be searched for anything else after each event; and how
    // long a development build looks for changed states is no news
    middleware: defaults =>
      defaults({ thunk: false, serializableCheck: false, immutableCheck: { warnAfter: Infinity } }).prepend(
        stampEvents(recorder.stamp),
        ...(devTools?.workflows?.(workflows) ?? workflows),
      ),
    // ours stand around the others, so that another state can be shown without anything happening
    devTools: false,
    // the recorder is innermost, but for DevTools' extension: it writes an event down, then the state is reduced
    enhancers: defaults => {
      const own = defaults({ autoBatch: false }).concat(recorder.enhancer)
      return devTools ? own.prepend(devTools.guard(() => stopSagas())).concat(devTools.extension) : own
    },
  })
  if (typeof runtime !== 'function') attach(runtime)
  send = (event, cause) => void store.dispatch({ ...event, meta: { cause } })
  return {
    /** Of the visit itself; what the screens show is that of `redux`, and DevTools may show another. */
    getState: (): Readonly<Record<string, unknown>> => devTools?.liveState(store.getState()) ?? store.getState(),
    subscribe: (listener: () => void) => store.subscribe(listener),
    redux: store,
    /** Dispatches an event that comes from outside the screens. */
    send: (event: AppEvent, cause: Cause) => send(event, cause),
    stopSagas: () => stopSagas(),
  }
}
export type AppStore = ReturnType<typeof createStore>

/** Gives an event its place, its time and its cause. */
export type Stamp = (event: AppEvent) => EventMeta

/**
 * Outermost: every event has its place in the log before any saga or reducer sees it. The event is completed, not
 * copied, because redux-saga marks what sagas put: without that mark a saga would take its own events.
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
