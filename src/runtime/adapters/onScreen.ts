/** How long, in ms, a button must have been visible before a press counts. */
export const SEEN_MS = 500
/** How long after the press it may become visible: a key may press a button that the focus has only just scrolled into view. */
const SLACK_MS = 100
/** The share of the element that must be visible; it must also be large enough to press (WCAG 2.5.8). */
const MOST = 0.5
const SMALLEST_PX = 24

export interface OnScreen {
  /** Runs `act` once the element has been visible for long enough; never if it is not visible by then. */
  runOnceSeen(act: () => void): void
  stop(): void
}

/** Observes whether an element is visible. Without IntersectionObserver every element counts as visible. */
export function watchOnScreen(element: Element): OnScreen {
  if (!('IntersectionObserver' in window)) return { runOnceSeen: act => act(), stop: () => undefined }
  let since: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(
    entries => {
      const { intersectionRatio = 0 } = entries.at(-1) ?? {}
      since = intersectionRatio >= MOST ? (since ?? performance.now()) : undefined
    },
    { threshold: MOST },
  )
  observer.observe(element)
  const seenMs = (): number => {
    const { width, height } = element.getBoundingClientRect()
    const isLarge = Math.min(width, height) >= SMALLEST_PX
    const isDrawn = element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true
    return since === undefined || !isLarge || !isDrawn ? 0 : performance.now() - since
  }
  return {
    runOnceSeen(act) {
      clearTimeout(timer)
      const missing = SEEN_MS - seenMs()
      if (missing <= 0) return act()
      timer = setTimeout(() => seenMs() >= SEEN_MS - SLACK_MS && act(), missing)
    },
    stop() {
      clearTimeout(timer)
      observer.disconnect()
    },
  }
}
