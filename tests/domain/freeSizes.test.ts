/** @jest-environment node */
import { freeSizes, lowestRent, wantedSizes } from '@/domain/freeSizes'
import { aGroup, aUnit } from '../support/rental/catalogue'

const sizes = [
  { area: 50, price: 9_000 },
  { area: 75, price: 12_000 },
  { area: 160, price: 20_000 },
]
const rent = (ranges: string) => {
  const wanted = wantedSizes(ranges)
  return wanted && lowestRent(sizes, wanted)
}

test('each available size once, at its lowest rent, not counting temporary promotions', () => {
  const units = [
    aUnit({ id: 'a', price: 12_000, discountedPrice: 6_000 }),
    aUnit({ id: 'b', price: 9_000 }),
    aUnit({ id: 'e', price: 9_500, discountedPrice: 4_000 }),
    aUnit({ id: 'c', price: 1_000, soldOut: true }),
    aUnit({ id: 'd', price: 1_000, measurement: { system: 'UNKNOWN', area: 50 } }),
  ]
  expect(freeSizes([aGroup([], { units })])).toEqual([{ area: 50, price: 9_000 }])
  const areas = [160, 25, 75].map(area => aUnit({ id: `u${area}`, measurement: { system: 'IU', area } }))
  expect(freeSizes([aGroup([], { units: areas })]).map(({ area }) => area)).toEqual([25, 75, 160])
})

test.each([
  ['small', 9_000],
  ['large', 20_000],
  ['75-75', 12_000],
  ['76-100', undefined],
  ['60-', 12_000],
  ['75.5-76', 12_000],
  ['60-74.5', 12_000],
  ['16-16,160-', 20_000],
  ['other', undefined],
  ['anything', undefined],
] as const)('S2.52 of %s', (ranges, expected) => expect(rent(ranges)).toBe(expected))

test('a store has a named size only if a size within its range is available', () => {
  const between = [
    { area: 55, price: 10_000 },
    { area: 150, price: 19_000 },
  ]
  const rents = ['small', 'medium', 'large'].map(ranges => lowestRent(between, wantedSizes(ranges) ?? []))
  expect(rents).toEqual([undefined, undefined, undefined])
})
