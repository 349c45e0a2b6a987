import { compose } from '@reduxjs/toolkit'
import { createTimeTravel } from './timeTravel'
import type { DevTools } from '@/runtime/store/createStore'

/** The window DevTools keeps; beyond some thousands it stops answering. */
const DEV_TOOLS_EVENTS = 500

interface WithExtension {
  readonly __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: (options: object) => typeof compose
}

/** Redux DevTools, where their extension is there. Only development builds hold it. */
export function createDevTools(): DevTools {
  const { guard, ...timeTravel } = createTimeTravel()
  const { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension } = window as WithExtension
  const put = extension?.({ maxAge: DEV_TOOLS_EVENTS, shouldHotReload: false, name: 'Lockstep', trace: true }) ?? compose
  return { ...timeTravel, around: (enhancer, stopSagas) => put(guard(stopSagas), enhancer) }
}
