/**
 * How long, in ms, a button must have been visible before a press counts: protection against clickjacking, in which another site
 * uncovers our button just where somebody is about to press.
 */
export const SEEN_MS = 500
/** How much later, in ms, it may become visible: a key can press a button that the focus has only just scrolled into view. */
const SLACK_MS = 100
/** The share of the element that must be visible. */
const MIN_VISIBLE_SHARE = 0.5
/** The smallest size of a target (WCAG 2.5.8). */
const MIN_SIZE_PX = 24

export interface OnScreen {
  /** Runs `act` as soon as the element has been visible for long enough, and not at all if it is not visible then. */
  runOnceSeen(act: () => void): void
  stop(): void
}

/** Observes whether an element is visible. Without IntersectionObserver every element counts as visible. */
export function watchOnScreen(element: Element): OnScreen {
  if (!('IntersectionObserver' in window)) return { runOnceSeen: act => act(), stop: () => undefined }
  let visibleSince: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(
    entries => {
      const { intersectionRatio = 0 } = entries.at(-1) ?? {}
      visibleSince = intersectionRatio >= MIN_VISIBLE_SHARE ? (visibleSince ?? performance.now()) : undefined
    },
    { threshold: MIN_VISIBLE_SHARE },
  )
  observer.observe(element)
  const seenMs = (): number => {
    const { width, height } = element.getBoundingClientRect()
    const isLarge = Math.min(width, height) >= MIN_SIZE_PX
    const isDrawn = element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true
    return visibleSince === undefined || !isLarge || !isDrawn ? 0 : performance.now() - visibleSince
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
