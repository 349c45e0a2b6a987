import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * True in the browser once the app draws the page. False at build, and while a page that came drawn is taken over: what
 * nobody knows at build may only be shown after that.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
