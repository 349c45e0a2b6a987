import { compose, type StoreEnhancer } from '@reduxjs/toolkit'
import { guardDevToolsImport } from '../replay/guardDevToolsImport'

/** The window DevTools keeps; beyond some thousands it stops answering. */
const DEV_TOOLS_EVENTS = 500

interface WithExtension {
  readonly __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: (options: object) => typeof compose
}

/** Redux DevTools around a store, where their extension is there. Only development builds hold it (design §1). */
export function withDevTools(enhancer: StoreEnhancer, stopSagas: () => void): StoreEnhancer {
  const { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension } = window as WithExtension
  const around = extension?.({ maxAge: DEV_TOOLS_EVENTS, shouldHotReload: false, name: 'Lockstep', trace: true }) ?? compose
  return around(guardDevToolsImport(stopSagas), enhancer)
}
export type DevTools = typeof withDevTools
