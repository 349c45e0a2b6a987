/** The person turned to something else, or the page is about to end. */
export function whenHidden(act: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') act()
  })
}
