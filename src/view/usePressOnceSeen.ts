import { useCallback, useEffect, useRef, type RefCallback } from 'react'
import { watchOnScreen, type OnScreen } from '@/runtime/adapters/onScreen'

/**
 * For a button that pays: a press takes effect only once the button has been visible for half a second, as a defence against
 * clickjacking.
 */
export function usePressOnceSeen(act: () => void): { readonly ref: RefCallback<Element>; readonly press: () => void } {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const seen = useRef<OnScreen>(undefined)
  const ref = useCallback((element: Element | null) => {
    if (element === null) return
    const watched = watchOnScreen(element)
    seen.current = watched
    return () => watched.stop()
  }, [])
  return { ref, press: () => seen.current?.runOnceSeen(() => latest.current()) }
}
