import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { test as base, type Page } from '@playwright/test'

const BUILT = path.resolve('.lockstep/build/gallery')
const SITE = 'http://gallery.localhost'

/** Every control that has samples. */
export const controls = readdirSync('src/gallery/samples')
  .filter(file => file.endsWith('.tsx'))
  .map(file => path.basename(file, '.tsx'))

interface Look {
  readonly control: string
  readonly state?: string
  readonly text?: 200
}

interface OpenGallery {
  readonly open: (look: Look) => Promise<void>
  /** States that lie over the page, and are therefore looked at one by one. */
  readonly statesApart: () => Promise<string[]>
}

/** Makes the window as high as its page: what is outside of it is not always drawn for a picture. */
export async function showAll(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const needed = await page.evaluate(() => document.documentElement.scrollHeight)
  if (needed > height) await page.setViewportSize({ width, height: needed })
}

/**
 * Pages of the gallery come from the files that were built of it: nothing is served. They keep nothing and know nobody, so one
 * window shows them all: opening another takes longer than most tests.
 */
export const test = base.extend<OpenGallery, { readonly window: Page }>({
  window: [
    async ({ browser }, use) => {
      // looked at when it stands still
      const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London', reducedMotion: 'reduce' })
      await context.route(`${SITE}/**`, route => {
        const { pathname } = new URL(route.request().url())
        const file = path.join(BUILT, pathname === '/gallery' ? 'gallery/index.html' : pathname)
        return existsSync(file) && statSync(file).isFile()
          ? route.fulfill({ path: file })
          : route.fulfill({ status: 404, body: '' })
      })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ window }, use) => {
    // as if it were new
    await window.goto('about:blank')
    await window.emulateMedia({ colorScheme: null })
    await window.mouse.move(0, 0)
    await use(window)
  },
  open: async ({ page }, use) => {
    await use(async look => {
      const query = new URLSearchParams(Object.entries(look).map(([name, value]) => [name, String(value)]))
      await page.goto(`${SITE}/gallery?${query}`)
      await page.locator(look.state === undefined ? '[data-room]' : '[data-sample]').waitFor()
      await page.evaluate(async () => void (await document.fonts.ready))
      // code and pictures that come later: everything is there as soon as nothing was asked for within a moment
      await page.waitForLoadState('networkidle')
    })
  },
  statesApart: async ({ page }, use) => {
    const apart = page.locator('[data-apart]')
    await use(() => apart.evaluateAll(links => links.map(link => link.getAttribute('data-apart') ?? '')))
  },
})
