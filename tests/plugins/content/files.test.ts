/** @jest-environment node */
import home from '@plugins/content/content/home.json'
import story from '@plugins/content/messages/story.en-GB.json'
import { ARTICLES, FACILITY_PATHS, hasContent, pathOfArticle } from '@plugins/content/model/contentPaths'
import { ITEMS } from '@plugins/estimator/model/items'
import { readContentFiles } from '../../../tools/build/contentFiles'
import { site } from '../../../tools/config/site'
import { runtimeConfig } from '../../../tools/run/runtimeConfig'
import { seededProducts } from '../../../tools/sandbox/seed/products'
import { seededStores } from '../../../tools/sandbox/seed/stores'
import { EXTENDED_ACCESS_PENCE } from '../../../tools/sandbox/api/booking/pricing'
import { settingsFrom } from '../../../tools/sandbox/settings'
import { seededUnitTypes } from '../../../tools/sandbox/seed/unitTypes'

const SPANS: Readonly<Record<string, readonly [number, number]>> = { small: [16, 50], medium: [60, 130], large: [160, Infinity] }

test('every content page has its file, and every file its page', async () => {
  const files = await readContentFiles(1)
  const stores = seededStores().map(({ page }) => page)
  expect(files.map(({ path }) => path).sort()).toEqual([...FACILITY_PATHS, ...stores, ...ARTICLES.map(pathOfArticle)].sort())
  expect(files.every(({ path }) => hasContent(path))).toBe(true)
  expect(home.stores.map(({ path }) => path).sort()).toEqual([...stores].sort())
})

test('S2.93 a page shows its store’s own data: place, telephone, hours, prices', async () => {
  const facilities = (await readContentFiles(1)).flatMap(({ content }) => content.facility ?? [])
  expect(facilities).toHaveLength(4 + 14)
  for (const facility of facilities) {
    const store = seededStores().find(({ id }) => id === facility.storeId)
    if (!store) throw new Error(facility.storeId)
    const { name, phoneNumber, address, coordinates, staffedHours, extendedHours } = store
    expect(facility).toMatchObject({ name, address, coordinates, staffedHours, sample: true })
    expect([facility.phoneNumber, facility.extendedHours]).toEqual([phoneNumber, extendedHours])
    expect(facility.extendedAccess).toBe(extendedHours && EXTENDED_ACCESS_PENCE)
    const lowest = (ranges: string): number | undefined => {
      const [from, to] = SPANS[ranges] ?? [0, 0]
      const free = seededUnitTypes(store).filter(({ areaSqFt, stock }) => areaSqFt >= from && areaSqFt <= to && stock > 0)
      return free.length === 0 ? undefined : Math.min(...free.map(({ monthlyPence }) => monthlyPence))
    }
    expect(facility.sizes.map(({ ranges, monthlyFrom }) => [ranges, monthlyFrom])).toEqual(
      Object.keys(SPANS).map(ranges => [ranges, lowest(ranges)]),
    )
  }
})

test('S2.1 the home page shows the lowest price of each size among all stores', () => {
  const lowest = ([from, to]: readonly [number, number]): number =>
    Math.min(
      ...seededStores()
        .flatMap(seededUnitTypes)
        .filter(({ areaSqFt, stock }) => areaSqFt >= from && areaSqFt <= to && stock > 0)
        .map(({ monthlyPence }) => monthlyPence / 100),
    )
  // in the home page's prices, and in those that a booking is charged
  expect(runtimeConfig(settingsFrom({ stateFolder: 'memory://', adminSecret: '' })).prices).toEqual(site.prices)
  expect(home.monthlyFrom).toEqual(Object.fromEntries(Object.entries(SPANS).map(([size, span]) => [size, lowest(span)])))
})

test('the answer about opening times lists the hours of every store', () => {
  const answer = story['content.home.a3']
  const named = (hours: readonly { readonly fromHour: string; readonly toHour: string }[]) =>
    hours.flatMap(({ fromHour, toHour }) => [fromHour, toHour])
  for (const { staffedHours, extendedHours = [] } of seededStores())
    for (const hour of named([...staffedHours, ...extendedHours])) expect(answer).toContain(hour)
})

test('a box in the shop has the measures that the size guide uses', () => {
  const sold = new Map(seededProducts().map(({ id, description }) => [id, description]))
  for (const [item, product] of [
    ['boxSmall', 'prd-box-small'],
    ['boxMedium', 'prd-box-medium'],
    ['boxLarge', 'prd-box-large'],
    ['boxRobe', 'prd-box-wardrobe'],
  ] as const)
    expect(sold.get(product)?.replaceAll('\u00a0', ' ')).toContain(`${ITEMS.find(({ id }) => id === item)?.size.join(' × ')} cm`)
})
