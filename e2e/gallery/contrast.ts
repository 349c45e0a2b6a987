/**
 * Runs in the page: contrast checks that axe does not make, for text of disabled controls, borders of fields, and focus
 * indicators.
 */
export function whatIsFaint(): string[] {
  const WORDS = 4.5
  const EDGES = 3
  type Colour = readonly [number, number, number, number]
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const read = (colour: string): Colour => {
    if (!canvas) throw new Error('no canvas')
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }
  const over = ([r, g, b, a]: Colour, [x, y, z]: Colour): Colour => [
    r * a + x * (1 - a),
    g * a + y * (1 - a),
    b * a + z * (1 - a),
    1,
  ]
  const behind = (element: Element | null): Colour => {
    if (!element) return [255, 255, 255, 1]
    const own = read(getComputedStyle(element).backgroundColor)
    return own[3] === 1 ? own : over(own, behind(element.parentElement))
  }
  const luminance = ([r, g, b]: Colour): number => {
    const [x = 0, y = 0, z = 0] = [r, g, b].map(part =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * x + 0.7152 * y + 0.0722 * z
  }
  const contrast = (one: Colour, other: Colour): number => {
    const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (lighter + 0.05) / (darker + 0.05)
  }
  const faint: string[] = []
  const demand = (least: number, what: string, one: Colour, other: Colour, element: Element): void => {
    const found = contrast(over(one, other), other)
    if (found < least) faint.push(`${what} ${found.toFixed(2)}: ${element.outerHTML.slice(0, 120)}`)
  }
  const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

  for (const element of document.querySelectorAll('[aria-disabled=true], :disabled, :disabled + * label'))
    if (isSeen(element) && element.textContent?.trim() && Number(getComputedStyle(element).opacity) === 1)
      demand(WORDS, 'disabled words', read(getComputedStyle(element).color), behind(element), element)

  for (const field of document.querySelectorAll('input, select, textarea')) {
    const { borderTopColor, borderTopWidth } = getComputedStyle(field)
    if (!isSeen(field) || field.matches(':disabled, [type=hidden]') || field.getBoundingClientRect().width <= 1) continue
    const outside = behind(field.parentElement)
    const edge = Number.parseFloat(borderTopWidth) > 0 ? read(borderTopColor) : behind(field)
    if (contrast(over(edge, outside), outside) < EDGES) demand(EDGES, 'edge', behind(field), outside, field)
  }

  for (const element of document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex="0"]',
  )) {
    if (!isSeen(element) || element.matches(':disabled')) continue
    element.focus({ preventScroll: true })
    if (document.activeElement !== element || !element.matches(':focus-visible')) continue
    const around = [element, element.closest('label'), element.nextElementSibling, element.parentElement]
    const ring = around.find(
      one => one && getComputedStyle(one).outlineStyle !== 'none' && Number.parseFloat(getComputedStyle(one).outlineWidth) >= 2,
    )
    if (!ring) faint.push(`no mark of the focus: ${element.outerHTML.slice(0, 120)}`)
    else {
      // the mark is two rings, of which one is seen on any ground
      const { outlineColor, boxShadow } = getComputedStyle(ring)
      const ground = behind(ring.parentElement)
      const inner = read(/^(rgb|oklch|color)[^)]*\)/.exec(boxShadow)?.[0] ?? outlineColor)
      if (contrast(over(inner, ground), ground) < EDGES) demand(EDGES, 'focus', read(outlineColor), ground, element)
    }
  }
  ;(document.activeElement as HTMLElement | null)?.blur()
  return faint
}
