/** @jest-environment node */
import fc from 'fast-check'
import { knownDistance } from '@/domain/knownDistance'

test.each([
  ['a place known to the metre', 1.52, 0, 'exact', '1.5 km', 0.9],
  ['a place known to the metre, far away', 23.4, 0, 'exact', '23 km', 15],
  ['a village', 3.4, 1, 'about', '3 km', 2],
  ['a village, far away', 23.4, 1, 'about', '25 km', 16],
  ['a suburb', 4.9, 2, 'about', '4 km', 2],
  ['a district in the country', 21.8, 5.8, 'about', '20 km', 12],
  ['a city, inside it', 3.1, 6.9, 'below', '5 km', 3],
  ['a postcode area', 33, 25, 'about', '40 km', 25],
])('%s: %d km', (_, km, withinKm, is, said, miles) => expect(knownDistance(km, withinKm)).toEqual({ is, km: said, miles }))

test('a displayed distance is never wrong by more than the radius of the place and half a rounding step', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 900, noNaN: true }), fc.double({ min: 0.5, max: 30, noNaN: true }), (km, withinKm) => {
      const { is, km: said } = knownDistance(km, withinKm)
      const number = Number.parseInt(said, 10)
      expect(is === 'below' ? km <= number : Math.abs(km - number) <= Math.max(withinKm, 2.5)).toBe(true)
    }),
  )
})
