import type { Page } from '@playwright/test'

declare global {
  interface Window {
    primaryButtonPositions?: Map<string, number[]>
  }
}

/**
 * Notes from now on where the primary button of a step stands on its page, frame by frame until somebody presses or types.
 * Shifts within half a second of a press are not counted as such by browsers, and yet the next press then misses.
 */
export async function watchPrimaryButton(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places = (window.primaryButtonPositions = new Map<string, number[]>())
    let touched = ''
    const pageShown = (): string => document.querySelector('h1')?.textContent ?? ''
    const leave = (): void => void (touched = pageShown())
    window.addEventListener('pointerdown', leave, true)
    window.addEventListener('keydown', leave, true)
    // what Playwright fills in is typed without keys
    window.addEventListener('input', leave, true)
    // stays in the window while the page scrolls below it
    const isInBar = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'sticky' || isInBar(element.parentElement))
    const look = (): void => {
      // the old page stands until the new one can be drawn
      const page = pageShown()
      if (page !== touched) touched = ''
      const next = [...document.querySelectorAll('main button')].find(button =>
        /^(Continue|Pay £)/.test(button.textContent ?? ''),
      )
      if (next && touched === '') {
        const place = Math.round(next.getBoundingClientRect().top + (isInBar(next) ? 0 : scrollY))
        const known = places.get(page) ?? []
        if (!known.includes(place)) places.set(page, [...known, place])
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/**
 * Of each page, by its heading, the places at which its button stood, px from the top of the page (of the window, if it is in
 * the bar); one where it never moved.
 */
export const primaryButtonPositions = (page: Page): Promise<Readonly<Record<string, readonly number[]>>> =>
  page.evaluate(() => Object.fromEntries(window.primaryButtonPositions ?? []))
