import { useSyncExternalStore } from 'react'

/** As in Columns.module.css, whose media queries cannot read it from here: tests/ui/columnsWidth.test.ts compares them. */
const NARROW = '(width < 60rem)'

const query = (): MediaQueryList | undefined => (typeof matchMedia === 'function' ? matchMedia(NARROW) : undefined)

function subscribe(changed: () => void): () => void {
  const narrow = query()
  narrow?.addEventListener('change', changed)
  return () => narrow?.removeEventListener('change', changed)
}

/** Whether the window has room for only one column; false when prerendered. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  )
