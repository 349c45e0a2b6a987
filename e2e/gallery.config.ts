import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { browser } from './support/chromium'

/**
 * The design system on its own page: held against axe and narrow windows, and compared with the pictures in
 * e2e/gallery/pictures. `LOCKSTEP_GALLERY_PICTURES` makes pictures for looking at instead.
 */
const folder = path.resolve('.lockstep/e2e')
const looking = process.env['LOCKSTEP_GALLERY_PICTURES'] !== undefined

export default defineConfig({
  testDir: 'gallery',
  testMatch: looking ? 'pictures.ts' : '*.spec.ts',
  outputDir: path.join(folder, 'gallery'),
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  reporter: [
    [looking ? 'dot' : 'list'],
    ['json', { outputFile: process.env['LOCKSTEP_REPORT'] ?? path.join(folder, 'gallery.json') }],
  ],
  timeout: 60_000,
  // text rendering differs slightly between releases of the browser
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01, scale: 'css' } },
  forbidOnly: true,
  fullyParallel: true,
  workers: 3,
  use: browser,
})
