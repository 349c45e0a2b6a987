import { configureStore, Tuple, type StoreEnhancer } from '@reduxjs/toolkit'
import createSagaMiddleware from 'redux-saga'
import { createActivation, type LoadSagas } from '../kernel/activation'
import { answersOf } from '../kernel/answers'
import type { AppEvent, Cause } from '../kernel/events'
import type { Registry } from '../kernel/registry'
import type { Answerer } from '../effects/seam'
import { seam } from '../effects/seam'
import { guardDevToolsImport } from '../replay/guardDevToolsImport'
import { stampEvents, type Stamp } from './middleware'
import { rootReducerOf } from './rootReducer'
import { rootSaga } from './rootSaga'

/** What the store tells of every event: the recorder, or, when a recording is verified, its own journal. */
export interface Log {
  readonly stamp: Stamp
  readonly enhancer: StoreEnhancer
}

export interface StoreParts {
  readonly registry: Registry
  readonly recorder: Log
  readonly answer: Answerer
  /** Redux DevTools: development builds only, on the live store (design §1). */
  readonly devTools: boolean
  /** How sagas are loaded; verifying has them at hand. */
  readonly load?: LoadSagas
}

/** The window DevTools keeps; beyond some thousands it stops answering. */
const DEV_TOOLS_EVENTS = 500

export function createStore({ registry, recorder, answer, devTools, load }: StoreParts) {
  const sagas = createSagaMiddleware({
    effectMiddlewares: [seam(answer)],
    context: { answers: answersOf(registry), saga: 'app', place: { taken: undefined }, backlog: [] },
  })
  let send: (event: AppEvent, cause: Cause) => void = () => undefined
  const activation = createActivation(registry, (event, cause) => send(event, cause), load)
  const stopSagas = (): void => running.cancel()
  const store = configureStore({
    reducer: rootReducerOf(registry),
    devTools: devTools && { maxAge: DEV_TOOLS_EVENTS, shouldHotReload: false, name: 'Lockstep' },
    middleware: () => new Tuple(stampEvents(recorder.stamp), activation.middleware, sagas),
    enhancers: defaults => {
      const withRecorder = defaults({ autoBatch: false }).concat(recorder.enhancer)
      return devTools ? withRecorder.prepend(guardDevToolsImport(stopSagas)) : withRecorder
    },
  })
  const running = sagas.run(rootSaga, activation)
  send = (event, cause) => void store.dispatch({ ...event, meta: { cause } })
  return {
    getState: (): Readonly<Record<string, unknown>> => store.getState(),
    subscribe: (listener: () => void) => store.subscribe(listener),
    redux: store,
    /** Dispatches an event that comes from outside the screens. */
    send: (event: AppEvent, cause: Cause) => send(event, cause),
    stopSagas,
  }
}
export type AppStore = ReturnType<typeof createStore>
