/** The person turned to something else, or the page is about to end. */
export function whenHidden(act: () => void): void {
  const actIfHidden = (): void => {
    if (document.visibilityState === 'hidden') act()
  }
  document.addEventListener('visibilitychange', actIfHidden)
  // a page that is seen while it ends says that it is hidden after this; one that was hidden before says nothing more
  addEventListener('pagehide', actIfHidden)
}

/** For what nobody waits for: begins once the browser has nothing better to do, and is not missed where it fails. */
export function whenIdle(work: () => Promise<void>): void {
  const begin = (): void => void work().catch(() => undefined)
  // Safari has no such wish
  if ('requestIdleCallback' in window) requestIdleCallback(begin)
  else setTimeout(begin, 1_000)
}

/**
 * A browser may show a page again as it stood when it was left. It is covered when it is left, so that nothing of it is
 * seen before it has been looked at again: somebody may have signed out meanwhile (AUTH-45).
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
