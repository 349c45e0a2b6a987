import { createContext, useContext, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Identifies the latest arrival at a page; each new one moves the focus to the heading. Undefined until the person has navigated
 * within the app, so that a freshly loaded page leaves the focus where the browser puts it.
 */
export const ArrivalContext = createContext<string | undefined>(undefined)

/**
 * A ref for a heading that takes the focus on every new arrival, before the browser paints, because focusing scrolls and the new
 * page should never be seen at the scroll position of the previous one.
 */
export function useFocusHeading(arrival?: string): RefObject<HTMLHeadingElement | null> {
  const surrounding = useContext(ArrivalContext)
  const latest = arrival ?? surrounding
  const ref = useRef<HTMLHeadingElement>(null)
  const focused = useRef<string>(undefined)
  useLayoutEffect(() => {
    // layout effects also run when a Suspense boundary shows hidden content again
    if (latest === undefined || latest === focused.current) return
    focused.current = latest
    ref.current?.focus()
  }, [latest])
  return ref
}
