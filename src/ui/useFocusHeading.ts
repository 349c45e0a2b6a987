import { createContext, useContext, useEffect, useRef, type RefObject } from 'react'

/**
 * Names the latest arrival at a screen; each new one moves the focus to the heading. Undefined until the person has moved
 * within the app, so that a freshly loaded page leaves the focus where the browser puts it.
 */
export const ArrivalContext = createContext<string | undefined>(undefined)

/** A ref for a heading that takes the focus on every new arrival, and on none of the renders between. */
export function useFocusHeading(arrival?: string): RefObject<HTMLHeadingElement | null> {
  const surrounding = useContext(ArrivalContext)
  const latest = arrival ?? surrounding
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (latest !== undefined) ref.current?.focus()
  }, [latest])
  return ref
}
