import { compose, type StoreEnhancer } from '@reduxjs/toolkit'
import { createTimeTravel, type TimeTravel } from '../replay/timeTravel'

/** The window DevTools keeps; beyond some thousands it stops answering. */
const DEV_TOOLS_EVENTS = 500

interface WithExtension {
  readonly __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: (options: object) => typeof compose
}

export interface DevTools extends Pick<TimeTravel, 'inTurn' | 'liveState'> {
  /** Puts them around a store. */
  readonly around: (enhancer: StoreEnhancer, stopSagas: () => void) => StoreEnhancer
}

/** Redux DevTools, where their extension is there. Only development builds hold it. */
export function createDevTools(): DevTools {
  const { guard, ...timeTravel } = createTimeTravel()
  const { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension } = window as WithExtension
  const put = extension?.({ maxAge: DEV_TOOLS_EVENTS, shouldHotReload: false, name: 'Lockstep', trace: true }) ?? compose
  return { ...timeTravel, around: (enhancer, stopSagas) => put(guard(stopSagas), enhancer) }
}
