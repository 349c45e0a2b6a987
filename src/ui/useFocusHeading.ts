import { createContext, useContext, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Names the latest arrival at a screen; each new one moves the focus to the heading. Undefined until the person has moved
 * within the app, so that a freshly loaded page leaves the focus where the browser puts it.
 */
export const ArrivalContext = createContext<string | undefined>(undefined)

/**
 * A ref for a heading that takes the focus on every new arrival, and on none of the renders between. It does so before the
 * browser paints: the focus scrolls, and nobody should see the new page where the last one was scrolled to.
 */
export function useFocusHeading(arrival?: string): RefObject<HTMLHeadingElement | null> {
  const surrounding = useContext(ArrivalContext)
  const latest = arrival ?? surrounding
  const ref = useRef<HTMLHeadingElement>(null)
  const focused = useRef<string>(undefined)
  useLayoutEffect(() => {
    // layout effects also run when what a Suspense boundary had hidden is shown again
    if (latest === undefined || latest === focused.current) return
    focused.current = latest
    ref.current?.focus()
  }, [latest])
  return ref
}
