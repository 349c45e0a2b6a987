/** Calls back when the page becomes hidden or is about to be unloaded. */
export function whenHidden(act: () => void): void {
  const actIfHidden = (): void => {
    if (document.visibilityState === 'hidden') act()
  }
  document.addEventListener('visibilitychange', actIfHidden)
  // a page that is seen while it ends says that it is hidden after this; one that was hidden before says nothing more
  addEventListener('pagehide', actIfHidden)
}

/** Runs work once the person has pressed something on the page, and the browser is idle then. */
export function whenUsed(work: () => Promise<void>): void {
  const begin = (): void => {
    for (const sign of PRESSES) removeEventListener(sign, begin, true)
    whenIdle(work)
  }
  for (const sign of PRESSES) addEventListener(sign, begin, { capture: true, passive: true })
}
const PRESSES = ['pointerdown', 'keydown'] as const

/** Runs work when the browser is idle; its failure is ignored. */
export function whenIdle(work: () => Promise<void>): void {
  const begin = (): void => void work().catch(() => undefined)
  // Safari has no such function
  if ('requestIdleCallback' in window) requestIdleCallback(begin)
  else setTimeout(begin, 1_000)
}

/**
 * A browser may restore a page from its back/forward cache as it was left. The page is hidden when it is left and shown once it has
 * been checked again: the person may have signed out meanwhile (AUTH-45).
 */
export function watchBfcacheRestore(onRevived: () => void): void {
  const { style } = document.documentElement
  addEventListener('pagehide', () => (style.visibility = 'hidden'))
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onRevived()
    // what has changed by then has been drawn
    requestAnimationFrame(() => requestAnimationFrame(() => (style.visibility = '')))
  })
}
