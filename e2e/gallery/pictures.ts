import path from 'node:path'
import type { Page } from '@playwright/test'
import { controls, showAll, test } from './gallery'

const FOLDER = path.resolve('test-results/gallery')

/** Not a test: pictures for people, made by `npm run gallery:pictures`. */
for (const control of controls)
  test(control, async ({ page, open, statesApart }) => {
    // every state that covers the page is a page of its own
    test.setTimeout(240_000)
    for (const width of [390, 1280]) {
      const size = { width, height: 844 }
      await page.setViewportSize(size)
      await open({ control })
      const apart = await statesApart()
      await showAll(page)
      if (apart.length === 0) await inBothThemes(page, `${control}-${width}`, '[data-control]')
      await page.setViewportSize(size)
      for (const state of apart) {
        await open({ control, state })
        await inBothThemes(page, `${control}-${state.replace(/\W+/g, '-')}-${width}`, 'html')
      }
    }
  })

async function inBothThemes(page: Page, name: string, part: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(part).screenshot({ path: path.join(FOLDER, `${name}-${colorScheme}.png`), animations: 'disabled' })
  }
}
