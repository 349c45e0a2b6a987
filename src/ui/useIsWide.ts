import { useLayoutEffect, useState, type RefObject } from 'react'

/** True while the element is at least so wide, in rem: larger text makes the same room smaller. */
export function useIsWide(element: RefObject<HTMLElement | null>, rem: number): boolean {
  const [isWide, setIsWide] = useState(false)
  useLayoutEffect(() => {
    const target = element.current
    if (!target || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setIsWide(target.getBoundingClientRect().width >= rem * size)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, rem])
  return isWide
}
