import type { Action, Middleware, MiddlewareAPI, Reducer, Store, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit'
import type { SagaEntry } from '@/kernel/contract'
import type { AppEvent, Cause, EventMeta } from '@/kernel/events'
import type { Registry } from '@/kernel/registry'
import { digestOf } from '@/recording/digest'
import type { EventRow, Row } from '@/recording/rows'
import type { PortRunner } from '@/runtime/effects/seam'
import { createCallCounter } from '@/runtime/effects/livePorts'
import { createActivation, loadSagas, type LoadSagas } from '@/runtime/store/activation'
import { type DevTools, stampEvents } from '@/runtime/store/createStore'
import { initialStateOf, rootReducerOf, type RootState } from '@/runtime/store/rootReducer'
import { createSagaRuntime } from '@/runtime/store/sagaRuntime'
import { createLiveCalls } from './liveCalls'
import { createScript } from './rerunSagas'

type Step = (action: unknown) => unknown
type Swappable = Required<Pick<DevTools, 'workflows' | 'ports'>>

export interface LiveCode extends Swappable {
  /** Logs every event, unmasked and in memory only. Wraps the store that reduces. */
  readonly log: StoreEnhancer
  /** Wraps the function with which the page stops its sagas, so that it stops the current ones. */
  readonly stopBy: (stopSagas: () => void) => () => void
  /**
   * Continues the visit with the code of another registry. Resolves to the reason if its sagas would have behaved differently.
   */
  replace(registry: Registry): Promise<string | undefined>
}

export interface LiveCodeParts {
  readonly now: () => number
  readonly onCrash: (error: unknown) => void
  /** Runs a function now or, while DevTools show another state than the live one, when that is shown again. */
  readonly inTurn: DevTools['inTurn']
}

/** An action that replaces the state by one folded with the new reducers. It is not an event of the log. */
const CODE_REPLACED = 'lockstep/codeReplaced'

/**
 * Replaces code without losing the visit: the new reducers fold its log, the new sagas replay it against the recorded answers,
 * and pending calls are handed over to them. For development builds.
 */
export function createLiveCode({ now, onCrash, inTurn }: LiveCodeParts): LiveCode {
  const rows: Row[] = []
  let countCall = createCallCounter()
  let calls: ReturnType<typeof createLiveCalls> | undefined
  let page: { readonly api: MiddlewareAPI; readonly reduced: Step } | undefined
  let workflow: Step = action => action
  let reducing: Store | undefined
  let stopCurrent = (): void => undefined

  const lastSeq = (): number => rows.at(-1)?.seq ?? 0
  const runPort: PortRunner = (port, saga, args) => {
    if (!calls) throw new Error('A port was called before there was a world.')
    return calls.call(port, saga, args, countCall(saga, port.portId))
  }

  const log: StoreEnhancer = next => (reducer, preloaded) => {
    const store = next(reducer, preloaded)
    reducing = store as Store
    const dispatch: typeof store.dispatch = action => {
      const { type, payload, meta }: Action & { readonly payload?: unknown; readonly meta?: EventMeta } = action
      if (meta) rows.push({ kind: 'event', type, payload, ...meta } satisfies EventRow)
      return store.dispatch(action)
    }
    return { ...store, dispatch }
  }

  const workflows = (own: readonly Middleware[]): readonly Middleware[] => [
    api => reduced => {
      page = { api, reduced: action => reduced(action) }
      workflow = own.reduceRight<Step>((inner, middleware) => middleware(api)(inner) as Step, page.reduced)
      return action => workflow(action as UnknownAction)
    },
  ]

  /** Runs a registry's sagas up to the end of the log, or returns why they would have behaved differently. */
  function catchUp(registry: Registry, loaded: ReadonlyMap<string, readonly SagaEntry[]>, at: NonNullable<typeof page>) {
    const script = createScript(registry, rows, loaded)
    const reduce = rootReducerOf(registry)
    let state: RootState = initialStateOf(registry)
    let isLive = false
    let enter: Step = action => action
    const api: MiddlewareAPI = {
      getState: () => (isLive ? (at.api.getState() as RootState) : state),
      dispatch: action => (isLive ? at.api.dispatch(action) : enter(action as UnknownAction)) as never,
    }
    const reduced: Step = action => {
      if (isLive) return at.reduced(action)
      state = reduce(state, action as UnknownAction)
      return action
    }
    const load: LoadSagas = plugin => (isLive ? loadSagas(plugin) : script.load(plugin))
    const send = (event: AppEvent, cause: Cause): void => void api.dispatch({ ...event, meta: { cause } })
    const activation = createActivation(registry, send, load)
    const runtime = createSagaRuntime(
      registry,
      (port, saga, args) => (isLive ? runPort : script.answer)(port, saga, args),
      onCrash,
    )
    const own = activation.middleware(api)(runtime.middleware(api)(reduced as never)) as Step
    enter = stampEvents(script.stamp)(api)(own as never) as Step
    runtime.start(activation)
    const outcome = script.play(event => enter({ ...event }), runtime.stop)
    if ('sentence' in outcome) return outcome.sentence
    const more = outcome.eventAfterEnd
    if (more) {
      runtime.stop()
      return `${more.saga} dispatches ${more.type}, which it did not dispatch before.`
    }
    return {
      own,
      state,
      stop: runtime.stop,
      goLive(): void {
        isLive = true
        countCall = script.ordinalOf
        calls?.handOver(script.waiting, (one, other) => digestOf(one) === digestOf(other))
        for (const [id, [onLoaded, onFailed]] of script.loading) {
          const plugin = registry.plugins.find(plugin => plugin.id === id)
          if (plugin) void loadSagas(plugin).then(onLoaded, onFailed)
        }
      },
    }
  }

  function swap(registry: Registry, loaded: ReadonlyMap<string, readonly SagaEntry[]>): string | undefined {
    if (!page || !reducing) return 'Nothing has been drawn yet.'
    const next = catchUp(registry, loaded, page)
    if (typeof next === 'string') return next
    calls?.keepWhile(stopCurrent)
    stopCurrent = next.stop
    workflow = next.own
    const reduce = rootReducerOf(registry)
    const reducer: Reducer = (state: RootState | undefined, action: UnknownAction) =>
      action.type === CODE_REPLACED ? action['state'] : reduce(state, action)
    reducing.replaceReducer(reducer)
    reducing.dispatch({ type: CODE_REPLACED, state: next.state })
    next.goLive()
    return undefined
  }

  return {
    log,
    workflows,
    ports(runner) {
      calls = createLiveCalls(runner, (call, outcome) =>
        rows.push({ kind: 'answer', seq: lastSeq(), at: Math.round(now()), ...call, outcome }),
      )
      return runPort
    },
    stopBy(stopSagas) {
      stopCurrent = stopSagas
      return () => stopCurrent()
    },
    async replace(registry) {
      // all sagas are loaded now; those of plugins that are not active yet start when needed
      const withSagas = registry.plugins.filter(({ sagas }) => sagas)
      const loaded = await Promise.all(withSagas.map(async plugin => [plugin.id, await loadSagas(plugin)] as const))
      return new Promise((resolve, reject) =>
        inTurn(() => {
          try {
            resolve(swap(registry, new Map(loaded)))
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)))
          }
        }),
      )
    },
  }
}
