import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distanceKm, type Position } from '@/domain/distance'
import { placeList } from '@/domain/schemas/place'
import { storeList, type Store } from '@/domain/schemas/store'
import { knownDistance } from '@/domain/knownDistance'
import { listStores } from '@plugins/finder/model/foundStores'
import { findStores } from '@plugins/finder/model/storeSearch'
import { sample } from '../../support/sample'
import { startTestApi, type TestApi } from '../support/testApi'

/**
 * What people type, and where that is by other sources than the gazetteer's (`README.md` beside this file). Each query goes the way of
 * the finder: the gazetteer's answer, the search, the list. The nearest store is worked out here from the other source's coordinates.
 */
const QUERIES = readFileSync(join(import.meta.dirname, 'queries.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => line.split('\t'))
  .map(([kind = '', query = '', latitude, longitude]) => ({
    kind,
    query,
    place: { latitude: Number(latitude), longitude: Number(longitude) },
  }))

/** The share of queries: a place half way between two stores has no nearest one. */
const ENOUGH = 0.98
/** How far the sources may differ about where a place is. */
const SOURCES_DIFFER_KM = 3

let api: TestApi
let stores: readonly Store[]
beforeAll(async () => {
  api = await startTestApi()
  stores = storeList.parse((await api.call('GET', 'bookable/stores')).body)
}, 60_000)
afterAll(() => api.close())

async function search(text: string) {
  const places = placeList.parse((await api.call('GET', `places?text=${encodeURIComponent(text)}`)).body)
  const { storeIds, around } = findStores(stores, text, places)
  const list = listStores(stores, { text, found: storeIds, around, position: { outcome: 'unasked' }, near: undefined })
  return { around, list, first: list?.rows[0] }
}

const positionOf = ({ coordinates }: Store): Position => ({ longitude: coordinates?.[0] ?? 0, latitude: coordinates?.[1] ?? 0 })
const nearest = (place: Position): Store | undefined =>
  stores.toSorted((a, b) => distanceKm(place, positionOf(a)) - distanceKm(place, positionOf(b)))[0]

test('there are 200 queries or more, of six kinds', () => {
  expect(QUERIES.length).toBeGreaterThanOrEqual(200)
  expect(new Set(QUERIES.map(({ kind }) => kind))).toEqual(
    new Set(['town', 'suburb', 'district', 'postcode', 'misspelt', 'phrase']),
  )
})

test('every place is found, and for 98 of 100 queries the first store in the list is the nearest', async () => {
  const wrong: string[] = []
  for (const { query, place } of QUERIES) {
    const { first, around, list } = await search(query)
    expect([query, list?.isUnknown, around === undefined]).toEqual([query, false, false])
    if (first?.store.id !== nearest(place)?.id)
      wrong.push(`${query}: ${first?.store.name ?? 'nothing'} for ${nearest(place)?.name ?? 'nothing'}`)
  }
  const right = 1 - wrong.length / QUERIES.length
  process.stdout.write(
    `nearest store right for ${QUERIES.length - wrong.length} of ${QUERIES.length} queries\n${wrong.join('\n')}\n`,
  )
  expect(right).toBeGreaterThanOrEqual(ENOUGH)
})

test('the displayed distance is off by at most twice the radius of the place, and what the sources differ by', async () => {
  const off: string[] = []
  const notMeasured: string[] = []
  for (const { query, place } of sample(QUERIES, 60)) {
    const { first, around } = await search(query)
    if (!first || !around || first.km === undefined) {
      notMeasured.push(query)
      continue
    }
    const actual = distanceKm(place, positionOf(first.store))
    const { is, km } = knownDistance(first.km, around.withinKm)
    const shown = Number.parseInt(km, 10)
    const error = is === 'below' ? Math.max(0, actual - shown) : Math.abs(actual - shown)
    if (error > 2 * around.withinKm + SOURCES_DIFFER_KM) off.push(`${query}: ${is} ${km}, actually ${actual.toFixed(1)} km`)
  }
  expect(notMeasured).toEqual([])
  expect(off).toEqual([])
})
