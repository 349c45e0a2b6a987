import { readdirSync } from 'node:fs'
import path from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { serveGallery } from './server'

/** Every control that has samples. */
export const controls = readdirSync('src/gallery/samples')
  .filter(file => file.endsWith('.tsx'))
  .map(file => path.basename(file, '.tsx'))

interface Look {
  readonly control: string
  readonly state?: string
}

interface OpenGallery {
  readonly open: (look: Look) => Promise<void>
  /** States that lie over the page, and are therefore looked at one by one. */
  readonly statesApart: () => Promise<string[]>
}

/** Shows the page in text twice as large, as the gallery's own address `text=200` does. */
export const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(() => void (document.documentElement.dataset['text'] = '200'))

/** Makes the window as high as its page, because content outside of it is not always rendered for a picture. */
export async function showAll(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const needed = await page.evaluate(() => document.documentElement.scrollHeight)
  if (needed > height) await page.setViewportSize({ width, height: needed })
}

/** Pages of the gallery store nothing, so one window shows them all: opening another takes longer than most tests. */
export const test = base.extend<OpenGallery, { readonly shown: { readonly window: Page; readonly origin: string } }>({
  shown: [
    async ({ browser }, use) => {
      const { origin, close } = await serveGallery()
      // compared when nothing moves
      const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' })
      await use({ window: await context.newPage(), origin })
      await context.close()
      await close()
    },
    { scope: 'worker' },
  ],
  page: async ({ shown: { window } }, use) => {
    // as if it were new
    await window.goto('about:blank')
    await window.emulateMedia({ colorScheme: null })
    await window.mouse.move(0, 0)
    await use(window)
  },
  open: async ({ page, shown: { origin } }, use) => {
    await use(async look => {
      const query = new URLSearchParams(Object.entries(look).map(([name, value]) => [name, String(value)]))
      await page.goto(`${origin}/gallery?${query}`)
      await page.locator(look.state === undefined ? '[data-control]' : '[data-sample]').waitFor()
      await page.evaluate(async () => void (await document.fonts.ready))
      // lazy code and pictures: everything has loaded once there was no request for a moment
      await page.waitForLoadState('networkidle')
    })
  },
  statesApart: async ({ page }, use) => {
    const apart = page.locator('[data-apart]')
    await use(() => apart.evaluateAll(links => links.map(link => link.getAttribute('data-apart') ?? '')))
  },
})
