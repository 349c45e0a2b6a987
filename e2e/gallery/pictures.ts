import path from 'node:path'
import { controls, test } from './gallery'

const FOLDER = path.resolve('test-results/gallery')

/** Not a test: pictures for people, made by `npm run gallery:pictures`. */
for (const control of controls)
  test(control, async ({ page, open, statesApart }) => {
    for (const width of [390, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 844 })
        await page.emulateMedia({ colorScheme })
        await open({ control })
        const apart = await statesApart()
        const file = (state = '') => path.join(FOLDER, `${control}${state && `-${state.replace(/\W+/g, '-')}`}-${width}-${colorScheme}.png`)
        if (apart.length === 0) await page.locator('[data-room]').screenshot({ path: file() })
        for (const state of apart) {
          await open({ control, state })
          await page.screenshot({ path: file(state) })
        }
      }
  })
