/**
 * A fake IntersectionObserver that reports how much of a button is visible, as set by the test. jsdom has no layout, so without
 * this every button counts as visible.
 */
export function aButtonOnScreen() {
  let tell = (_ratio: number): void => undefined
  let size = { width: 200, height: 44 }
  class Observer {
    constructor(heard: (entries: readonly { readonly intersectionRatio: number }[]) => void) {
      tell = intersectionRatio => heard([{ intersectionRatio }])
    }
    observe(element: Element): void {
      element.getBoundingClientRect = () => size as DOMRect
    }
    disconnect(): void {
      tell = () => undefined
    }
  }
  Object.assign(window, { IntersectionObserver: Observer })
  return {
    /** The visible share, from 0 to 1. */
    shows: (ratio: number) => tell(ratio),
    sized: (to: typeof size) => {
      size = to
    },
  }
}
