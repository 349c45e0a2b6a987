import { useLayoutEffect, type RefObject } from 'react'

/** Pixels kept free below the list. */
const MARGIN = 12
/** In pixels. With less below it the field is brought up: a list of one line and a half is hard to use. */
const ENOUGH = 200

/**
 * For what stands in a list, while it is open: shows the list right under a field, over everything else, a dialog's edge included. Its height ends where the visible
 * part of the page does, which on a phone is the upper edge of the keyboard; where that leaves little, the field moves
 * up first. The list's style reads the place from `--x`, `--y`, `--width` and `--room`.
 */
export function useListUnder(field: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): void {
  // before the effects of the field, one of which scrolls to what is marked in the list
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    const [above, below] = [field.current, list.current]
    if (!above || !below || !viewport) return
    const room = () => viewport.offsetTop + viewport.height - above.getBoundingClientRect().bottom - MARGIN
    const place = () => {
      const { left, bottom, width } = above.getBoundingClientRect()
      const lengths = { '--x': left, '--y': bottom, '--width': width, '--room': Math.max(room(), ENOUGH) }
      for (const [name, length] of Object.entries(lengths)) below.style.setProperty(name, `${length}px`)
    }
    const fit = () => {
      if (room() < ENOUGH) above.scrollIntoView({ block: 'start' })
      place()
    }
    fit()
    below.showPopover()
    // the keyboard comes up after the list, and takes its part of the window then
    viewport.addEventListener('resize', fit)
    document.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      below.hidePopover()
      viewport.removeEventListener('resize', fit)
      document.removeEventListener('scroll', place, { capture: true })
    }
  }, [field, list])
}
