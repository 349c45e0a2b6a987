/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { pictures, type Shown } from '../../../tools/pictures/catalogue'
import { WIDTHS, writePicture } from '../../../tools/pictures/raster'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lockstep-pictures-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function written(shown: Shown, to: string): Promise<string> {
  const picture = pictures().find(one => one.shown === shown)
  if (!picture) throw new Error(`no picture is ${shown}`)
  mkdirSync(path.join(folder, to))
  await writePicture(picture, path.join(folder, to), path.join(folder, 'cache'))
  return path.join(folder, to)
}

test.each(['wide', 'small'] as const)('a %s picture is rendered in each of its widths, light and transparent', async shown => {
  const at = await written(shown, shown)
  const files = readdirSync(at)
  for (const width of WIDTHS[shown]) {
    const file = files.find(name => name.endsWith(`-${width}.webp`)) ?? ''
    const { width: found, hasAlpha } = await sharp(path.join(at, file)).metadata()
    expect({ found, hasAlpha }).toEqual({ found: width, hasAlpha: true })
    if (width <= 640) expect(statSync(path.join(at, file)).size).toBeLessThan(25_000)
  }
  expect(files.some(name => name.endsWith(shown === 'wide' ? '-640.png' : '-240.png'))).toBe(true)
  expect(files.some(name => name.endsWith('.svg'))).toBe(true)
})

test('the second time everything comes from the cache and is the same', async () => {
  const first = await written('small', 'first')
  const second = await written('small', 'second')
  for (const file of readdirSync(first))
    expect(readFileSync(path.join(second, file)).equals(readFileSync(path.join(first, file)))).toBe(true)
  expect(readdirSync(path.join(folder, 'cache')).filter(name => name.startsWith('empty-basket'))).toHaveLength(1)
})
