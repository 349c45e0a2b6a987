import { useEffect, type RefObject } from 'react'

/** Pixels kept free under the list. */
const MARGIN = 8
/** In pixels. With less below it the field is brought up: a list of one line and a half is hard to use. */
const ENOUGH = 200

/**
 * Tells a list under a field, as the CSS property `--room`, how high it may be: down to the end of what is seen of the
 * page, which on a phone is the upper edge of the keyboard. Where that is little, the field moves up first.
 */
export function useRoomBelow(field: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isOpen || !viewport) return
    const room = () => viewport.offsetTop + viewport.height - (field.current?.getBoundingClientRect().bottom ?? 0) - MARGIN
    const measure = () => list.current?.style.setProperty('--room', `${Math.max(room(), ENOUGH)}px`)
    const fit = () => {
      if (room() < ENOUGH) field.current?.scrollIntoView({ block: 'start' })
      measure()
    }
    fit()
    // the keyboard comes up after the list, and takes its part of the window then
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', measure)
    }
  }, [field, list, isOpen])
}
