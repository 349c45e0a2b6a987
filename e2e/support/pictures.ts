import path from 'node:path'
import type { Page } from '@playwright/test'

/** `npm run screens` sets it; otherwise no pictures are taken. */
const folder = process.env['LOCKSTEP_SCREENS_FOLDER']
const WIDTHS = [390, 768, 1280]
const THEMES = ['light', 'dark'] as const

/** Saves pictures of the whole screen for review: in three widths and two themes. */
export async function takePictures(page: Page, screen: string): Promise<void> {
  if (folder === undefined) return
  const before = page.viewportSize()
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
      await page.screenshot({
        path: path.join(folder, `${screen.replace(/\W+/g, '-')}.${width}.${colorScheme}.png`),
        fullPage: true,
      })
    }
  }
  await page.emulateMedia({ colorScheme: null })
  if (before) await page.setViewportSize(before)
}
