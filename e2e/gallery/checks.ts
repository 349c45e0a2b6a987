/** Runs in the page: words that their own box cuts off. */
export function whatIsCut(): string[] {
  const cut = [...document.querySelectorAll('body *')].filter(element => {
    const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(element)
    // words for screen readers alone are meant to be cut
    if (clipPath !== 'none' || textOverflow === 'ellipsis' || (element.textContent ?? '').trim() === '') return false
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    return (
      (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
    )
  })
  return cut.map(element => element.outerHTML.slice(0, 160))
}
