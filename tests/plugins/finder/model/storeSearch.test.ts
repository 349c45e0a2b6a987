/** @jest-environment node */
import fc from 'fast-check'
import { distanceKm } from '@/domain/distance'
import type { Store } from '@/domain/schemas/store'
import type { Place } from '@plugins/finder/model/finderTypes'
import { listStores, type Search } from '@plugins/finder/model/foundStores'
import { placeOfTown, townNames } from '@plugins/finder/model/postcodeAreas'
import { findStores } from '@plugins/finder/model/storeSearch'
import { readTypedPostcode } from '@plugins/finder/model/typedPostcode'
import { aStore } from '../../../support/rental/catalogue'

const store = (
  id: string,
  name: string,
  city: string,
  postalCode: string,
  coordinates: [number, number],
  county?: string,
): Store =>
  aStore({
    id,
    name: `Lockstep Storage ${name}`,
    address: { city, postalCode, country: 'GB', ...(county && { county }) },
    coordinates,
  })

const stores = [
  store('quay', 'Bristol Temple Quay', 'Bristol', 'BS2 0QX', [-2.577, 51.45]),
  store('leeds', 'Leeds Holbeck', 'Leeds', 'LS11 5QN', [-1.553, 53.792]),
  store('clifton', 'Clifton', 'Bristol', 'BS8 1AA', [-2.62, 51.456]),
  store('mary', 'St. Mary’s', 'Cardiff', 'CF10 4GA', [-3.167, 51.47], 'South Glamorgan'),
]
const search: Search = { text: '', found: undefined, around: undefined, position: { outcome: 'unasked' }, near: undefined }
const searchFor = (text: string, places?: readonly Place[]): Search => {
  const { storeIds, around } = findStores(stores, text, places)
  return { ...search, text, found: storeIds, around }
}
const listed = (wanted: Search) => listStores(stores, wanted)?.rows.map(row => row.store.id)

describe('searching for a store', () => {
  test.each([
    ['a town', 'leeds', ['leeds']],
    ['a town in capitals, with spaces', '  BRISTOL ', ['quay', 'clifton']],
    ['a part of a name', 'temple quay', ['quay']],
    ['a whole postcode', 'bs20qx', ['quay', 'clifton']],
    ['a district', 'BS8', ['quay', 'clifton']],
    ['a district and the beginning of the rest', 'bs8 1', ['quay', 'clifton']],
    ['an area', 'bs', ['quay', 'clifton']],
    ['a county', 'south glamorgan', ['mary']],
    ['a name without its signs', 'st marys', ['mary']],
    ['a word in the middle of another', 'eed', []],
    ['nothing', ' ', []],
    ['no place', 'Atlantis', []],
  ])('S8.50 without a gazetteer: %s', (_, text, found) => expect(findStores(stores, text).storeIds).toEqual(found))

  test('a town or a postcode without a store is still a place', () => {
    expect(findStores(stores, 'Bath')).toMatchObject({ storeIds: [], around: { name: 'Bath' } })
    expect(findStores(stores, 'BA1 1AA').around).toMatchObject({ kind: 'area', area: 'Bath', withinKm: 25 })
    expect(findStores(stores, 'Atlantis').around).toBeUndefined()
  })

  const place = (name: string, longitude: number, latitude: number, more: Partial<Place> = {}): Place => ({
    name,
    area: '',
    kind: 'town',
    withinKm: 3,
    longitude,
    latitude,
    ...more,
  })
  const clifton = place('Clifton', -2.62, 51.46, { kind: 'suburb', area: 'Bristol', withinKm: 2 })
  const district = (name: string, longitude: number, latitude: number) =>
    place(name, longitude, latitude, { kind: 'district', withinKm: 1.5 })

  test.each([
    ['a town with stores has all of them', 'Bristol', [place('Bristol', -2.597, 51.455)], ['quay', 'clifton']],
    [
      'a misspelling has the stores of the place that the gazetteer takes it for',
      'Bristle',
      [place('Bristol', -2.597, 51.455)],
      ['clifton', 'quay'],
    ],
    ['a suburb has those within it', 'Clifton', [clifton], ['clifton']],
    ['of several places of a name, the one where a store is', 'Clifton', [place('Clifton', -1.1, 52.9), clifton], ['clifton']],
    ['a district has those with its postcode', 'BS2 0QX', [district('BS2', -2.57, 51.46)], ['quay']],
    ['a store beside a district is near it, not in it', 'BS1', [district('BS1', -2.577, 51.451)], []],
    ['a store by its name, which is no place', 'temple quay', [], ['quay']],
    ['a text that neither knows has none', 'Atlantis', [], []],
  ])('with a gazetteer: %s', (_, text, places, found) => {
    expect([...findStores(stores, text, places).storeIds].sort()).toEqual([...found].sort())
  })

  test('a store with the name of a distant place is not the intended place', () => {
    const bath = store('road', 'Bath Road', 'Leeds', 'LS11 9ZZ', [-1.55, 53.79])
    expect(findStores([...stores, bath], 'Bath', [place('Bath', -2.36, 51.38)])).toMatchObject({
      storeIds: [],
      nearestId: 'quay',
    })
  })

  test.each([
    ['sw1a 1aa', { area: 'sw', outward: 'sw1a', full: 'sw1a1aa' }],
    ['BS2', { area: 'bs', outward: 'bs2' }],
    ['bs2 0', { area: 'bs', outward: 'bs2' }],
    ['BS', { area: 'bs' }],
    ['Bath', undefined],
    ['12', undefined],
  ])('of the postcode %s', (text, expected) => expect(readTypedPostcode(text)).toEqual(expected))

  test('any text gets an answer, with stores of the list', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 100 }), fc.constantFrom('.*', '((', 'a'.repeat(100))), text => {
        expect(findStores(stores, text).storeIds.every(id => stores.some(one => one.id === id))).toBe(true)
      }),
    )
  })

  test('the 124 postcode areas are in the United Kingdom and its islands, and a town finds itself', () => {
    for (const name of townNames()) {
      const { latitude = 0, longitude = 0 } = placeOfTown(name) ?? {}
      expect([name, latitude > 49 && latitude < 61, longitude > -8.2 && longitude < 1.8]).toEqual([name, true, true])
      expect(findStores([], name).around?.name).toBeDefined()
    }
  })
})

describe('the order of the stores', () => {
  test('without a place: by town, then by name', () => expect(listed(search)).toEqual(['quay', 'clifton', 'mary', 'leeds']))

  test('S9.20 from the person’s position: nearest first, each with its distance', () => {
    const list = listStores(stores, { ...search, position: { outcome: 'found', latitude: 53.8, longitude: -1.55 } })
    expect(list?.rows.map(row => row.store.id)).toEqual(['leeds', 'quay', 'clifton', 'mary'])
    expect(list?.rows[0]?.km).toBeCloseTo(
      distanceKm({ latitude: 53.8, longitude: -1.55 }, { latitude: 53.792, longitude: -1.553 }),
      9,
    )
  })

  test('from a store in the address', () => {
    expect(listed({ ...search, near: 'leeds' })?.[0]).toBe('leeds')
    expect(listed({ ...search, near: 'nobody' })).toEqual(listed(search))
  })

  test('matching stores first, then those within an hour of it', () => {
    expect(listed(searchFor('Bristol'))).toEqual(['quay', 'clifton', 'mary'])
    expect(listed(searchFor('Leeds'))).toEqual(['leeds'])
  })

  test('a place without a store lists what is within an hour of it, nearest first, and three stores at least', () => {
    expect(listed(searchFor('Newport'))).toEqual(['mary', 'clifton', 'quay'])
    expect(listed(searchFor('Aberdeen'))).toEqual(['leeds', 'clifton', 'quay'])
  })

  test('an unknown place lists what is near the person, if their position is known', () => {
    expect(listStores(stores, searchFor('Atlantis'))).toMatchObject({ rows: [], isUnknown: true })
    const position = { outcome: 'found', latitude: 53.8, longitude: -1.55 } as const
    expect(listed({ ...searchFor('Atlantis'), position })?.[0]).toBe('leeds')
  })

  test('S3.77 a store without a point has no distance and is last', () => {
    const { coordinates: _, ...placeless } = aStore({ id: 'nowhere', address: { city: 'Aberdeen', country: 'GB' } })
    const list = listStores([placeless, ...stores], { ...search, near: 'quay' })
    expect(list?.rows.at(-1)).toMatchObject({ store: { id: 'nowhere' } })
    expect(list?.rows.at(-1)).not.toHaveProperty('km')
  })

  test('a position that a recording did not keep is not a place', () => {
    const withheld = { outcome: 'found', latitude: 0, longitude: 0 } as const
    expect(listed({ ...search, position: withheld })).toEqual(listed(search))
  })
})
