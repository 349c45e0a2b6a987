import type { Page } from '@playwright/test'

declare global {
  interface Window {
    primaryButtonPositions?: Map<string, number[]>
  }
}

/**
 * Records the position of a step's primary button, frame by frame, until the next press or key. Browsers do not count shifts
 * within half a second of a press, although the next press can then miss.
 */
export async function watchPrimaryButton(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places = (window.primaryButtonPositions = new Map<string, number[]>())
    let touched = ''
    const pageShown = (): string => document.querySelector('h1')?.textContent ?? ''
    const onInput = (): void => void (touched = pageShown())
    window.addEventListener('pointerdown', onInput, true)
    window.addEventListener('keydown', onInput, true)
    // what Playwright fills in is typed without keys
    window.addEventListener('input', onInput, true)
    // stays in the window while the page scrolls below it
    const isInBar = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'sticky' || isInBar(element.parentElement))
    const recordPosition = (): void => {
      // the old page stays until the new one can be rendered
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
      requestAnimationFrame(recordPosition)
    }
    requestAnimationFrame(recordPosition)
  })
}

/**
 * For each page, by its heading, the positions of its button in px from the top of the page (or of the window, if it is in the
 * bar); a single one if it never moved.
 */
export const primaryButtonPositions = (page: Page): Promise<Readonly<Record<string, readonly number[]>>> =>
  page.evaluate(() => Object.fromEntries(window.primaryButtonPositions ?? []))
