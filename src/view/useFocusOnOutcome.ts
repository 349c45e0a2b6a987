import { useEffect, useRef, type RefObject } from 'react'

/**
 * For the heading of a section, with `tabIndex={-1}`: it takes the focus, and is scrolled into view, when the focused control is
 * gone because the section shows something else, such as the outcome of what was pressed.
 * @param shown identifies what the section shows; undefined until that is loaded, which does not move the focus
 */
export function useFocusOnOutcome(shown: string | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== shown
    if (hasChanged && document.activeElement === document.body) heading.current?.focus()
    before.current = shown
  }, [shown])
  return heading
}
