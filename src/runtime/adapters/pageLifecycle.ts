/** Calls back when the page becomes hidden or is about to be unloaded. */
export function whenHidden(act: () => void): void {
  const actIfHidden = (): void => {
    if (document.visibilityState === 'hidden') act()
  }
  document.addEventListener('visibilitychange', actIfHidden)
  // a page that is closed while visible becomes hidden only after this event; one that was hidden already fires no other
  addEventListener('pagehide', actIfHidden)
}

/** Runs work when the browser is idle; its failure is ignored. */
export function whenIdle(work: () => Promise<void>): void {
  const begin = (): void => void work().catch(() => undefined)
  // Safari has no such function
  if ('requestIdleCallback' in window) requestIdleCallback(begin)
  else setTimeout(begin, 1_000)
}

/**
 * Handles pages restored from the back/forward cache. A page is hidden when it is left, and shown again once the session has been
 * checked, because the person may have signed out meanwhile (AUTH-45).
 */
export function watchBfcacheRestore(onRevived: () => void): void {
  const { style } = document.documentElement
  addEventListener('pagehide', () => (style.visibility = 'hidden'))
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onRevived()
    // by then the changes have been painted
    requestAnimationFrame(() => requestAnimationFrame(() => (style.visibility = '')))
  })
}
