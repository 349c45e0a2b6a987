import { useSyncExternalStore } from 'react'

/** Where the side panel of `Columns` becomes a bar at the foot of the window, in its style as well. */
const NARROW = '(width < 60rem)'

const query = (): MediaQueryList | undefined => (typeof matchMedia === 'function' ? matchMedia(NARROW) : undefined)

function subscribe(changed: () => void): () => void {
  const narrow = query()
  narrow?.addEventListener('change', changed)
  return () => narrow?.removeEventListener('change', changed)
}

/** Whether the window has room for one column only; drawn without a window, it has room for both. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  )
