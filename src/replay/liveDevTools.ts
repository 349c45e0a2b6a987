import type { StoreEnhancer } from '@reduxjs/toolkit'
import { createTimeTravel } from './timeTravel'
import type { DevTools } from '@/runtime/store/createStore'

/** The window DevTools keeps; beyond some thousands it stops answering. */
const DEV_TOOLS_EVENTS = 500

interface WithExtension {
  readonly __REDUX_DEVTOOLS_EXTENSION__?: (options: object) => StoreEnhancer
}

/** Redux DevTools, where their extension is there. Only development builds hold it. */
export function createDevTools(): DevTools {
  const { __REDUX_DEVTOOLS_EXTENSION__: extensionWith } = window as WithExtension
  const extension = extensionWith?.({ maxAge: DEV_TOOLS_EVENTS, shouldHotReload: false, name: 'Lockstep', trace: true })
  return { ...createTimeTravel(), extension: extension ?? (createPlainStore => createPlainStore) }
}
