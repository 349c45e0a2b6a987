import { readFileSync } from 'node:fs'
import { filesUnder } from '../../../tools/build/filesUnder'
import { pictures } from '../../../tools/pictures/catalogue'
import { seededProducts } from '../../../tools/sandbox/seed/products'
import { seededStores } from '../../../tools/sandbox/seed/stores'
import { seededUnitTypes } from '../../../tools/sandbox/seed/unitTypes'

const all = pictures()
const names = new Set(all.map(({ name }) => name))
const ELEMENTS = new Set(['svg', 'g', 'path'])
const ATTRIBUTES = /^(xmlns|width|height|viewBox|d|fill|stroke|stroke-width|stroke-linejoin|stroke-linecap)$/

test('no two pictures have the same name', () => {
  expect(names.size).toBe(all.length)
})

test.each(all)('$name is drawn identically each time', ({ draw }) => {
  expect(draw()).toBe(draw())
})

test.each(all)('$name is a well-formed drawing without scripts and external resources', ({ draw }) => {
  const svg = draw()
  const read = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(read.querySelector('parsererror')).toBeNull()
  const elements = [read.documentElement, ...read.documentElement.querySelectorAll('*')]
  expect(elements.filter(({ tagName }) => !ELEMENTS.has(tagName))).toEqual([])
  expect(elements.flatMap(element => element.getAttributeNames()).filter(name => !ATTRIBUTES.test(name))).toEqual([])
  expect(svg).not.toMatch(/NaN|undefined|url\(|Infinity/)
})

test.each(all)('$name is small enough to send: $name', ({ draw }) => {
  expect(draw().length).toBeLessThan(100_000)
})

test('the back end of the sandbox names pictures that exist', () => {
  const stores = seededStores()
  const areas = new Set(stores.flatMap(seededUnitTypes).map(({ areaSqFt }) => `unit-${areaSqFt}`))
  const wanted = [
    ...areas,
    ...['small', 'medium', 'large'].map(range => `unit-${range}`),
    ...stores.map(({ id }) => id),
    ...seededProducts().map(({ id }) => id.replace('prd-', 'product-')),
  ]
  expect(wanted.filter(name => !names.has(name))).toEqual([])
})

test('the app names pictures that exist', async () => {
  const files = (await Promise.all(['src', 'plugins'].map(filesUnder)))
    .flat()
    .filter(file => /\.(ts|tsx|css)$/.test(file))
    // which shows a picture that is missing, too
    .filter(file => !file.includes('gallery'))
  const wanted = files.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\/pictures\/([a-z0-9-]+?)(?:-\d{3,4})?\.(?:png|svg|webp)/g)].map(
      match => match[1] ?? '',
    ),
  )
  expect(wanted.length).toBeGreaterThan(0)
  expect(wanted.filter(name => !names.has(name))).toEqual([])
})
