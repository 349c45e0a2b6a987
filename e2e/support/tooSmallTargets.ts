/**
 * Runs in the page: finds targets that are too small. The minimum is 24 × 24 px (WCAG 2.5.8); buttons, fields and selects have
 * at least 44 × 44 px. Exceptions are days of a calendar and branches of the recorded state, of which many must be visible at
 * once, and links within a sentence, which are as high as its line.
 */
export function tooSmallTargets(): string[] {
  const LEAST = 24
  const COMFORTABLE = 44
  const small: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role=option]',
  )) {
    const isSeen = (element.closest('label') ?? element).checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const isInSentence = element.tagName === 'A' && getComputedStyle(element).display.startsWith('inline')
    if (!isSeen || isInSentence || element.closest('[inert], [aria-hidden=true]')) continue
    // the box of a checkbox is small; what can be pressed is the pseudo-element around it, and its label
    const hitArea = getComputedStyle(element, '::after')
    const [extraHeight, extraWidth] = [hitArea.top, hitArea.left].map(inset => Math.max(0, -2 * (Number.parseFloat(inset) || 0)))
    const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map(each => each.getBoundingClientRect())
    const own = element.getBoundingClientRect()
    const width = Math.max(...boxes.map(box => box.width), own.width + (hitArea.position === 'absolute' ? (extraWidth ?? 0) : 0))
    const height = Math.max(
      ...boxes.map(box => box.height),
      own.height + (hitArea.position === 'absolute' ? (extraHeight ?? 0) : 0),
    )
    // visible to screen readers only
    if (width <= 1 || height <= 1) continue
    const isComfortable =
      element.matches('button, input, select, textarea') && !element.matches('table *, [role=grid] *, li > [aria-expanded]')
    const minimum = isComfortable ? COMFORTABLE : LEAST
    if (width < minimum - 0.5 || height < minimum - 0.5)
      small.push(`${Math.round(width)} × ${Math.round(height)} px: ${element.outerHTML.slice(0, 140)}`)
  }
  return small
}
