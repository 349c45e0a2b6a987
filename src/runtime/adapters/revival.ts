/**
 * A browser may show a page again as it stood when it was left. It is covered when it is left, so that nothing of it is
 * seen before it has been looked at again: somebody may have signed out meanwhile (AUTH-45).
 */
export function watchRevival(onRevived: () => void): void {
  const { style } = document.documentElement
  addEventListener('pagehide', () => (style.visibility = 'hidden'))
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onRevived()
    // what has changed by then has been drawn
    requestAnimationFrame(() => requestAnimationFrame(() => (style.visibility = '')))
  })
}
