/** The person turned to something else, or the page is about to end. */
export function whenHidden(act: () => void): void {
  const actIfHidden = (): void => {
    if (document.visibilityState === 'hidden') act()
  }
  document.addEventListener('visibilitychange', actIfHidden)
  // a page that is seen while it ends says that it is hidden after this; one that was hidden before says nothing more
  addEventListener('pagehide', actIfHidden)
}
