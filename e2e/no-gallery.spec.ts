import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from './fixtures'

const MARK = 'data-forced'

test('the gallery of the design system is not part of the production build', async ({ page }) => {
  expect((await page.goto('/gallery'))?.status()).toBe(404)

  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter(file => /\.(js|css|html|json|txt)$/.test(file))
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter(file => file.includes('gallery'))).toEqual([])
  expect(files.filter(file => readFileSync(path.join('dist', file), 'utf8').includes(MARK))).toEqual([])
  // without this text in the gallery, searching for it would prove nothing
  expect(readFileSync('src/gallery/Forced.tsx', 'utf8')).toContain(MARK)
})
