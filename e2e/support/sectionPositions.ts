import type { Page } from '@playwright/test'

declare global {
  interface Window {
    sectionPositions?: Map<string, number[]>
  }
}

/**
 * Records in every frame how many pixels (with fractions) below the top of the page each section begins, until another page is
 * shown. Browsers do not count shifts within half a second of a press, although the person sees them.
 */
export async function watchSections(page: Page): Promise<void> {
  await page.evaluate(() => {
    const places = (window.sectionPositions = new Map<string, number[]>())
    const title = document.querySelector('h1')?.textContent
    const recordPositions = (): void => {
      if (document.querySelector('h1')?.textContent !== title) return
      for (const heading of document.querySelectorAll('main :is(h2, h3)')) {
        // the summary is collapsed on a phone, and beside the page elsewhere
        if (heading.closest('aside, dialog')) continue
        const name = heading.textContent ?? ''
        const place = heading.getBoundingClientRect().top + scrollY
        const known = places.get(name) ?? []
        const last = known.at(-1)
        // less than half a pixel cannot be seen
        if (last === undefined || Math.abs(place - last) >= 0.5) places.set(name, [...known, place])
      }
      requestAnimationFrame(recordPositions)
    }
    recordPositions()
  })
}

/** The positions of each section, by its heading: a single one if it never moved. */
export const sectionPositions = (page: Page): Promise<Readonly<Record<string, readonly number[]>>> =>
  page.evaluate(() => Object.fromEntries(window.sectionPositions ?? []))
