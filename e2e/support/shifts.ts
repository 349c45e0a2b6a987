import type { Page } from '@playwright/test'

declare global {
  interface Window {
    shifts?: string[]
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node?: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

/** Records, in every page opened from now on, what moves without an action of the person. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = (window.shifts = [])
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        // smaller shifts are rounding
        if (entry.value < 0.00005) continue
        const what = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 90) : (node?.textContent ?? '')
          return `(${from.x},${from.y} → ${to.x},${to.y}) ${name}`
        })
        shifts.push(`${entry.value.toFixed(4)} ${what.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftsOf = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.shifts ?? [])

/** What moved until now; shifts are reported a frame after they happen. */
export async function shiftsUntilNow(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return shiftsOf(page)
}
