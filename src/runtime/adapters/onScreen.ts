/** How long, in ms, a button has to have been on the screen before a press counts: by then a person has seen it. */
export const SEEN_MS = 500
/** How much later than the press it may have come there: keys press what the focus has only just brought into the window. */
const SLACK_MS = 100
/** Most of it is within the window, and it is large enough to be a button (WCAG 2.5.8). */
const MOST = 0.5
const SMALLEST_PX = 24

export interface OnScreen {
  /** Runs `act` once the element has been seen for long enough; not at all where it is not to be seen by then. */
  runOnceSeen(act: () => void): void
  stop(): void
}

/** Watches whether a person can see an element. Without IntersectionObserver everything counts as seen. */
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
