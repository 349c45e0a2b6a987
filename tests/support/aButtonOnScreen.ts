/**
 * A browser that tells how much of a button is on the screen, as the test says. jsdom has no layout: without this every button
 * counts as seen.
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
    /** How much of it is within the window, from 0 to 1. */
    shows: (ratio: number) => tell(ratio),
    sized: (to: typeof size) => {
      size = to
    },
  }
}
