import type { StoreEnhancer } from '@reduxjs/toolkit'

interface LiftedStore {
  dispatch(action: { readonly type: string; readonly status?: boolean }): unknown
}

/**
 * Makes an import into Redux DevTools start nothing: the sagas stop before the imported log is folded, and the store is
 * locked after it, so that the page does not go on living on top of somebody else's visit.
 */
export const guardDevToolsImport =
  (stopSagas: () => void): StoreEnhancer =>
  next =>
  (reducer, preloaded) => {
    const store = next(reducer, preloaded)
    const lifted = (store as { readonly liftedStore?: LiftedStore }).liftedStore
    if (!lifted) return store
    const dispatch = lifted.dispatch.bind(lifted)
    lifted.dispatch = action => {
      if (action.type !== 'IMPORT_STATE') return dispatch(action)
      stopSagas()
      const imported = dispatch(action)
      dispatch({ type: 'LOCK_CHANGES', status: true })
      return imported
    }
    return store
  }
