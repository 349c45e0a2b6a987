import { expect, type ElementHandle, type Frame, type Locator, type Page } from '@playwright/test'

/** A keyboard user, who moves from tab stop to tab stop and must see the focus at each. */
export class Keyboard {
  tabs = 0
  constructor(private readonly page: Page) {}

  /** Presses Tab until `goal` has the focus. Fails if the focus is not visible at a stop, or after too many stops. */
  async tabTo(goal: Locator, within = 40): Promise<void> {
    await expect(goal).toBeVisible()
    // a page of another service shows the focus only once its styles are loaded
    await this.page.waitForLoadState()
    const passed: string[] = []
    for (let pressed = 0; pressed < within; pressed++) {
      if (await hasFocus(goal)) return
      await Promise.all(this.page.frames().map(frame => frame.evaluate(storeUnfocusedMarks).catch(ignoreReplaced)))
      await this.page.keyboard.press('Tab')
      this.tabs++
      passed.push(await this.stop())
    }
    if (await hasFocus(goal)) return
    throw new Error(`Not reached with ${within} presses of Tab: ${String(goal)}. Passed: ${passed.join(' · ')}`)
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** Goes to a field and replaces its text. */
  async typeInto(field: Locator, text: string): Promise<void> {
    await this.tabTo(field)
    await this.page.keyboard.press('Control+A')
    await this.page.keyboard.type(text)
  }

  /** Expects the heading of the next screen to have the focus. */
  async arrivesAtHeading(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toBeFocused()
  }

  private async stop(): Promise<string> {
    const focused = await deepestFocus(this.page.mainFrame())
    const inspected = await focused.evaluate(inspectFocus)
    // the element was replaced meanwhile by another, which has the focus now
    if (inspected === undefined) return this.stop()
    // the focus has moved to the browser's own controls
    if (inspected.name === 'BODY') return 'the browser'
    if (inspected.problem !== undefined) throw new Error(`${inspected.problem} at ${inspected.name}`)
    return inspected.name
  }
}

async function hasFocus(goal: Locator): Promise<boolean> {
  const answer = await goal.evaluate(element =>
    element.isConnected ? element.ownerDocument.activeElement === element && element.ownerDocument.hasFocus() : undefined,
  )
  // the element was replaced between finding and checking it
  return answer ?? hasFocus(goal)
}

/** The focused element, including those in cross-origin frames. */
async function deepestFocus(frame: Frame): Promise<ElementHandle<Element>> {
  const active = (await frame.evaluateHandle(() => document.activeElement ?? document.body)).asElement()
  const inner = await active.contentFrame()
  return inner ? deepestFocus(inner) : active
}

/** Ignores frames that are replaced meanwhile. */
const ignoreReplaced = (): undefined => undefined

declare global {
  interface Window {
    focusMarks?: {
      /** The styles that may indicate focus, by element; empty if invisible. */
      readonly of: (element: Element) => readonly string[]
      /** The same while something else had the focus. */
      readonly resting: WeakMap<Element, readonly string[]>
    }
  }
}

/**
 * Runs in the page: stores the outlines and rings of each element without the focus. A focus indicator is an outline or ring on or
 * around the element (WCAG 2.4.7, 2.4.11) that is not among them.
 */
function storeUnfocusedMarks(): void {
  const around = (element: Element) => [element, element.closest('label'), element.nextElementSibling, element.parentElement]
  const marks = (window.focusMarks ??= {
    of: element => {
      const outlines = around(element).map(one => {
        const { outlineStyle = 'none', outlineWidth = '', outlineColor = '' } = one ? getComputedStyle(one) : {}
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
          ? `${outlineStyle} ${outlineWidth} ${outlineColor}`
          : ''
      })
      const { boxShadow } = getComputedStyle(element)
      return [...outlines, boxShadow === 'none' ? '' : boxShadow]
    },
    resting: new WeakMap(),
  })
  const focused = document.activeElement
  for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary, iframe, [tabindex]')) {
    if (element === focused || marks.resting.has(element)) continue
    // its container may show the focus indicator
    const isAtRest = around(element).map(one => one === null || !one.contains(focused))
    marks.resting.set(
      element,
      marks.of(element).map((mark, place) => (isAtRest[place] === false ? '' : mark)),
    )
  }
}

/** Runs in the page: the name of the focused element, and why its focus cannot be seen, if so. Undefined if it was removed. */
function inspectFocus(element: Element): { name: string; problem?: string } | undefined {
  if (!element.isConnected) return undefined
  const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''
  if (element === document.body || element === document.documentElement) return { name: 'BODY' }
  const name = `${element.tagName.toLowerCase()}#${element.id} “${label}”`
  const resting = window.focusMarks?.resting.get(element) ?? []
  const isMarked = window.focusMarks?.of(element).some((mark, place) => mark !== '' && mark !== resting[place])
  if (!isMarked) return { name, problem: 'The focus cannot be seen' }
  const box = element.getBoundingClientRect()
  const points = [0.1, 0.5, 0.9].flatMap(x =>
    [0.1, 0.5, 0.9].map(y => [box.left + box.width * x, box.top + box.height * y] as const),
  )
  const isUncovered = points.some(([x, y]) => {
    const top = document.elementFromPoint(x, y)
    return top !== null && (element.contains(top) || top.contains(element) || element.closest('label')?.contains(top))
  })
  return isUncovered ? { name } : { name, problem: 'Something lies over the focus' }
}
