/** @jest-environment node */
import { areaIn, areaText } from '@/domain/measure'
import { addressLine } from '@/domain/addressLine'
import { directionsTo, hoursLine, mapsAppLink } from '@/domain/storeTexts'
import { storeDrawing, storePicture } from '@/domain/storePicture'
import { unitSizeOf } from '@/domain/unitSizes'

const ADDRESS = { line1: '14 Avonside Yard', line2: 'Unit 3', city: 'Bristol', postalCode: 'BS2 0QX', country: 'GB' }
const PLACE = { name: 'Store & More', address: ADDRESS }
const hours = (weekday: 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'SATURDAY', fromHour: string, toHour: string) => ({
  weekday,
  fromHour,
  toHour,
})

test('S3.27 an area is shown in its own system, and as a plain number if the system is unknown', () => {
  expect([
    areaText({ area: 50, system: 'IU' }),
    areaText({ area: 4.6, system: 'SI' }),
    areaText({ area: 50, system: 'UNKNOWN' }),
  ]).toEqual(['50 sq ft', '4.6 m²', '50'])
})

test('S9.15 an area is shown in the system the person chose, whichever it was given in', () => {
  const said = (area: number, system: 'IU' | 'SI' | 'UNKNOWN') => [areaIn({ area, system }, 'IU'), areaIn({ area, system }, 'SI')]
  expect(said(75, 'IU')).toEqual(['75 sq ft', '7 m²'])
  expect(said(7, 'SI')).toEqual(['75 sq ft', '7 m²'])
  expect(said(9, 'UNKNOWN')).toEqual(['9', '9'])
})

test('directions to a store lead to its point, latitude first, or else to a search for its name and address', () => {
  expect(directionsTo({ ...PLACE, coordinates: [-2.58, 51.45] })).toBe(
    'https://www.openstreetmap.org/directions?to=51.45%2C-2.58#map=15/51.45/-2.58',
  )
  expect(directionsTo(PLACE)).toBe(
    'https://www.openstreetmap.org/search?query=Store%20%26%20More%2C%2014%20Avonside%20Yard%2C%20Unit%203%2C%20Bristol%20BS2%200QX',
  )
})

test('a phone receives the store’s point with its name, or nothing if the point is unknown', () => {
  expect(mapsAppLink({ ...PLACE, coordinates: [-2.58, 51.45] })).toBe('geo:51.45,-2.58?q=51.45,-2.58(Store%20%26%20More)')
  expect(mapsAppLink(PLACE)).toBeUndefined()
})

test('missing parts of an address leave no gap in its line', () => {
  expect(addressLine(ADDRESS)).toBe('14 Avonside Yard, Unit 3, Bristol BS2 0QX')
  expect(addressLine({ line1: '14 Avonside Yard', line2: '', city: 'Bristol', postalCode: '', country: 'GB' })).toBe(
    '14 Avonside Yard, Bristol',
  )
  expect(addressLine({ city: '', country: 'GB' })).toBe('')
})

test('consecutive days with the same hours are combined, and closed days are left out', () => {
  expect(
    hoursLine(
      [
        hours('MONDAY', '08:00', '12:00'),
        hours('MONDAY', '13:00', '17:00'),
        hours('TUESDAY', '08:00', '17:00'),
        hours('WEDNESDAY', '08:00', '17:00'),
        hours('SATURDAY', '08:00', '17:00'),
      ],
      'en-GB',
    ),
  ).toBe('Mon 08:00–12:00 and 13:00–17:00, Tue–Wed 08:00–17:00, Sat 08:00–17:00')
  expect(hoursLine([], 'en-GB')).toBe('')
})

test('a store has the same one of the fourteen drawings on every page', () => {
  const pictures = Array.from({ length: 28 }, (_, index) => storePicture(`s${String.fromCharCode(97 + index)}`))
  expect(pictures.slice(0, 14)).toEqual(pictures.slice(14))
  expect([...new Set(pictures)].sort()).toEqual(
    Array.from({ length: 14 }, (_, index) => `/pictures/store-${index + 1}-640.png`).sort(),
  )
  expect(storeDrawing('sa')).toEqual({ src: storePicture('sa'), width: 1280, height: 800, fill: 'wide' })
})

test('the size of an area is found in feet and in rounded metres; for another area there is none', () => {
  expect(unitSizeOf({ area: 75, system: 'IU' })?.feet).toEqual([7.5, 10])
  expect([6.9, 7, 7.1].map(area => unitSizeOf({ area, system: 'SI' })?.area)).toEqual([undefined, 75, undefined])
  expect([unitSizeOf({ area: 76, system: 'IU' }), unitSizeOf({ area: 75, system: 'UNKNOWN' })]).toEqual([undefined, undefined])
})
