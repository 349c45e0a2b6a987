import type { StoreEnhancer } from '@reduxjs/toolkit'
import { createLog } from '@/runtime/adapters/log'
import type { AppEvent } from '@/kernel/events'
import { digestOf } from '@/recording/digest'
import type { DevTools } from '@/runtime/store/createStore'
import { createLiveCode, type LiveCode, type LiveCodeParts } from './liveCode'

/** The part of the store of `@redux-devtools/instrument` used here. Its actions control the log instead of belonging to it. */
interface LiftedStore {
  dispatch(action: LiftedAction): unknown
  getState(): { readonly isLocked?: boolean }
}
interface LiftedAction {
  readonly type: string
  /** The action of `PERFORM_ACTION`. */
  readonly action?: { readonly type: string }
  readonly status?: boolean
}

export type TimeTravel = Omit<DevTools, 'extension'>

const LEFT =
  'Lockstep: Redux DevTools shows another state than the live one. Workflows are suspended and nothing that is pressed has an effect, until the live state is shown again (jump to the last action, take back what was skipped, unlock) or the page is reloaded.'
const BACK = 'Lockstep: the live state is shown again, and workflows go on.'
const ignored = (type: string): string => `Lockstep: ${type} was ignored, because Redux DevTools does not show the live state.`

/**
 * Makes Redux DevTools safe for time travel: anything that leaves the live end of the visit (a jump, a skipped or moved action, a
 * roll-back, a lock, an import) neither starts nor continues a saga. Meanwhile events from the screens are ignored, because they
 * concern a past state; port answers and events of the browser and other tabs are queued for the live state. An import stops the
 * sagas for good.
 */
export function createTimeTravel(log: { warn(sentence: string): void } = createLog('dev')): TimeTravel {
  const queued: (() => void)[] = []
  let isLive = true
  let live: unknown

  const runQueued = (): void => {
    try {
      while (isLive && queued.length > 0) queued.shift()?.()
    } finally {
      // one that throws does not block the others
      if (isLive && queued.length > 0) runQueued()
    }
  }
  const ignore = (type: string): void => log.warn(ignored(type))

  const guard: TimeTravel['guard'] = stopSagas => next => (reducer, preloaded) => {
    const store = next(reducer, preloaded)
    const lifted = (store as { readonly liftedStore?: LiftedStore }).liftedStore
    if (!lifted) return store
    live = store.getState()
    const dispatch = lifted.dispatch.bind(lifted)

    const perform = (action: LiftedAction): unknown => {
      try {
        return dispatch(action)
      } finally {
        live = store.getState()
      }
    }
    const travel = (action: LiftedAction): unknown => {
      const wasLive = isLive
      // subscribers must not mistake the resulting state for the live one
      isLive = false
      try {
        if (action.type !== 'IMPORT_STATE') return dispatch(action)
        stopSagas()
        const imported = dispatch(action)
        dispatch({ type: 'LOCK_CHANGES', status: true })
        return imported
      } finally {
        isLive = lifted.getState().isLocked !== true && isSame(store.getState(), live)
        if (isLive) live = store.getState()
        if (wasLive !== isLive) log.warn(isLive ? BACK : LEFT)
        runQueued()
      }
    }
    lifted.dispatch = action => {
      if (action.type !== 'PERFORM_ACTION') return travel(action)
      if (isLive) return perform(action)
      // DevTools can dispatch, too
      ignore(action.action?.type ?? '')
      return action
    }
    const dispatchLive: typeof store.dispatch = action => {
      if (isLive) return store.dispatch(action)
      if ((action as Partial<AppEvent>).meta?.cause === 'user') ignore(action.type)
      else queued.push(() => store.dispatch(action))
      return action
    }
    return { ...store, dispatch: dispatchLive }
  }

  return {
    guard,
    inTurn: happen => void (isLive ? happen() : queued.push(happen)),
    liveState: shown => (isLive ? shown : (live as typeof shown)),
    isSame,
  }
}

/** DevTools reduces the log again when an action is skipped and restored: the state is equal, but has another identity. */
const isSame = (one: unknown, other: unknown): boolean => one === other || digestOf(one) === digestOf(other)

/** The number of events DevTools keeps; with several thousand it stops responding. */
const DEV_TOOLS_EVENTS = 500

interface WithExtension {
  readonly __REDUX_DEVTOOLS_EXTENSION__?: (options: object) => StoreEnhancer
}

/** Redux DevTools, if the extension is installed. Only in development builds. */
export function createDevTools(): DevTools {
  const { __REDUX_DEVTOOLS_EXTENSION__: extensionWith } = window as WithExtension
  const extension = extensionWith?.({ maxAge: DEV_TOOLS_EVENTS, shouldHotReload: false, name: 'Lockstep', trace: true })
  return { ...createTimeTravel(), extension: extension ?? (createPlainStore => createPlainStore) }
}

/** The developer tools of development builds: Redux DevTools and hot replacement of code. */
export function createDevelopment(parts: Omit<LiveCodeParts, 'inTurn'>): {
  readonly devTools: DevTools
  readonly liveCode: Pick<LiveCode, 'replace'>
} {
  const { guard, extension, ...timeTravel } = createDevTools()
  const { log, workflows, ports, stopBy, replace } = createLiveCode({ ...parts, inTurn: timeTravel.inTurn })
  return {
    liveCode: { replace },
    devTools: {
      ...timeTravel,
      workflows,
      ports,
      guard: stopSagas => guard(stopBy(stopSagas)),
      extension: next => log(extension(next)),
    },
  }
}
