/** @jest-environment node */
import fc from 'fast-check'
import type { SizeRangeGroup } from '@/domain/schemas/unit'
import { squareFeetToSquareMetres } from '@/domain/measure'
import { HOME_SIZES } from '@/domain/homeSizes'
import { rangesOfAreas, readSizeFilter, spanText } from '@/domain/sizeRanges'
import { rangeText } from '@plugins/booking/model/units'
import { filterRanges, nameOfRange, adjacentRanges } from '@plugins/booking/model/sizeFilter'
import {
  briefSizes,
  bySize,
  firstSizes,
  fromPrices,
  alternativesTo,
  recommendationsOf,
  rangesOf,
  whatFits,
} from '@plugins/booking/model/sizes'
import { aGroup, aUnit } from '../../../support/rental/catalogue'

const toMetres = (squareFeet: number): number => Math.round(squareFeetToSquareMetres(squareFeet) * 10) / 10
const groupOf = (areas: readonly number[], system: 'IU' | 'SI' = 'IU'): SizeRangeGroup =>
  aGroup([], {
    units: areas.map(area => aUnit({ id: `u-${area}`, measurement: { system, area: system === 'IU' ? area : toMetres(area) } })),
  })
const listedBy =
  (list: typeof filterRanges) =>
  (ranges: string | undefined, areas: readonly number[], system: 'IU' | 'SI' = 'IU'): readonly number[] =>
    list(rangesOf([groupOf(areas, system)]), readSizeFilter(ranges)).flatMap(({ sizes }) =>
      sizes.flatMap(({ units }) => units.map(({ id }) => Number(id.slice(2)))),
    )
const shownBy = listedBy(filterRanges)
const adjacentBy = listedBy(adjacentRanges)

describe('the size filter', () => {
  const allAreas = [16, 50, 55, 60, 130, 145, 160, 250]
  test('S3.57: small lists 16 to 50', () => expect(shownBy('small', allAreas)).toEqual([16, 50]))
  test('S3.58: medium lists 60 and 130, neither 50 nor 160', () => expect(shownBy('medium', allAreas)).toEqual([60, 130]))
  test('S3.59: large lists 160 and 250, not 130', () => expect(shownBy('large', allAreas)).toEqual([160, 250]))
  test('S3.60: not sure lists every size', () => expect(shownBy('other', allAreas)).toEqual(allAreas))

  test('no size is in a range whose label does not include it, in feet or in metres', () => {
    const ends = { small: [16, 50], medium: [60, 130], large: [160, Infinity] } as const
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2000 }),
        fc.constantFrom('small' as const, 'medium' as const, 'large' as const),
        fc.constantFrom('IU' as const, 'SI' as const),
        (area, ranges, system) => {
          const [min, max] = ends[ranges]
          expect(shownBy(ranges, [area], system)).toEqual(area >= min && area <= max ? [area] : [])
        },
      ),
    )
  })

  test('sizes between a range and the next are shown separately, and only if they are available', () => {
    expect(adjacentBy('medium', allAreas)).toEqual([55, 145])
    expect(adjacentBy('small', allAreas)).toEqual([55])
    expect(adjacentBy('large', allAreas)).toEqual([145])
    expect(adjacentBy('60-130', allAreas)).toEqual([55, 145])
    expect(adjacentBy('other', allAreas)).toEqual([])
    expect(adjacentBy('20-55', allAreas)).toEqual([])
    const sold = groupOf(allAreas)
    const taken = { ...sold, units: sold.units.map(unit => ({ ...unit, soldOut: unit.measurement.area === 145 })) }
    const adjacent = adjacentRanges(rangesOf([taken]), readSizeFilter('medium'))
    expect(adjacent.flatMap(({ sizes }) => sizes.map(({ measurement }) => measurement.area))).toEqual([55])
  })

  test('S3.61: each size between two filters is in both, and in Other; all others are in exactly one', () => {
    const within = (area: number) =>
      ['small', 'medium', 'large', 'other'].filter(
        ranges => shownBy(ranges, [area]).length + adjacentBy(ranges, [area]).length > 0,
      )
    for (let area = 51; area <= 59; area++) expect(within(area)).toEqual(['small', 'medium', 'other'])
    for (let area = 131; area <= 159; area++) expect(within(area)).toEqual(['medium', 'large', 'other'])
    for (const area of [16, 50]) expect(within(area)).toEqual(['small', 'other'])
    for (const area of [60, 130]) expect(within(area)).toEqual(['medium', 'other'])
    for (const area of [160, 1000]) expect(within(area)).toEqual(['large', 'other'])
  })

  test('S3.61: every unit is shown by some option of the filter, in feet and in metres', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.constantFrom('IU' as const, 'SI' as const), (area, system) =>
        ['small', 'medium', 'large'].some(
          ranges => shownBy(ranges, [area], system).length + adjacentBy(ranges, [area], system).length === 1,
        ),
      ),
    )
  })

  test('S2.52: a range, an open range and a name show what they describe; the filter’s own ranges select their option', () => {
    expect(shownBy('20-55', allAreas)).toEqual([50, 55])
    expect(shownBy('200-', allAreas)).toEqual([250])
    expect(shownBy('55-55', allAreas)).toEqual([55])
    expect(['16-50', '60-130', '160-', 'small', 'other', '20-55'].map(ranges => readSizeFilter(ranges).size)).toEqual([
      'small',
      'medium',
      'large',
      'small',
      'other',
      undefined,
    ])
  })

  test('S2.52: several at once', () => {
    expect(shownBy('small,large', allAreas)).toEqual([16, 50, 160, 250])
    expect(adjacentBy('small,large', allAreas)).toEqual([55, 145])
    expect(shownBy('16-20, 250-', allAreas)).toEqual([16, 250])
    expect(readSizeFilter('small,large').size).toBeUndefined()
    expect(shownBy('small,other', allAreas)).toEqual(allAreas)
  })

  test('S2.52: an unreadable size hides nothing and is reported', () => {
    for (const ranges of ['', 'nonsense', '50-16', '-', '-50', '1e9-', '16–50', '__proto__', 'NaN-NaN']) {
      expect(shownBy(ranges, allAreas)).toEqual(allAreas)
      expect(readSizeFilter(ranges).hasInvalidPart).toBe(true)
    }
    expect(shownBy('small,__proto__', allAreas)).toEqual([16, 50])
    expect(readSizeFilter(undefined).hasInvalidPart).toBe(false)
    fc.assert(fc.property(fc.string(), ranges => Array.isArray(filterRanges([], readSizeFilter(ranges)))))
  })

  test('S9.15: an address has the same meaning in metres', () => {
    const seeded = [16, 20, 25, 30, 35, 40, 50, 55, 60, 75, 80, 100, 120, 130, 150, 160, 175, 200, 225, 250]
    for (const ranges of [
      'small',
      'medium',
      'large',
      '75-120',
      '160-',
      '55-55',
      ...HOME_SIZES.map(({ min, max }) => `${min}-${max}`),
    ])
      expect([ranges, shownBy(ranges, seeded, 'SI')]).toEqual([ranges, shownBy(ranges, seeded)])
    // and the one made from a size in metres shows that size in feet
    for (const area of seeded) expect(shownBy(rangesOfAreas(toMetres(area), toMetres(area), 'SI'), seeded)).toEqual([area])
  })

  test('a size stays the same object whatever is filtered, so that its card is not rendered again', () => {
    const ranges = rangesOf([groupOf(allAreas)])
    const [first] = ranges[0]?.sizes ?? []
    expect(filterRanges(ranges, readSizeFilter('small'))[0]?.sizes[0]).toBe(first)
    expect(filterRanges(ranges, readSizeFilter('16-16'))[0]?.sizes[0]).toBe(first)
  })

  test('a measure this build does not know is in every list without a size filter, and in none with one', () => {
    const unknown = aGroup([], { units: [aUnit({ measurement: { system: 'UNKNOWN', area: 20 } })] })
    expect(filterRanges(rangesOf([unknown]), readSizeFilter('small'))).toHaveLength(0)
    expect(filterRanges(rangesOf([unknown]), readSizeFilter(undefined))).toHaveLength(1)
  })
})

describe('ranges from the server', () => {
  const range = (system: 'IU' | 'SI' | 'UNKNOWN', min: number | undefined, max: number | undefined, label = '') => ({
    system,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    label,
  })
  const nameOf = (...ends: Parameters<typeof range>) =>
    nameOfRange({ group: aGroup([], { range: range(...ends) }), position: 0, sizes: [] })

  test.each([
    [16, 50, 'small'],
    [51, 59, 'betweenSmall'],
    [60, 130, 'medium'],
    [131, 159, 'betweenMedium'],
    [160, undefined, 'large'],
    [20, 30, 'small'],
    [51, 130, undefined],
    [undefined, undefined, undefined],
  ] as const)('S3.49 S3.50: from %s to %s is %s in the filter', (min, max, name) => {
    expect(nameOf('IU', min, max)).toBe(name)
    expect(nameOf('SI', min === undefined ? undefined : toMetres(min), max === undefined ? undefined : toMetres(max))).toBe(name)
    expect(nameOf('UNKNOWN', min, max)).toBeUndefined()
  })

  test('S3.49 S3.50: its ends are shown if it has no label of its own', () => {
    expect(rangeText(range('IU', 16, 50))).toBe('16 - 50 sq ft')
    expect(rangeText(range('SI', 14.9, undefined))).toBe('> 14.9 m²')
    expect(rangeText(range('IU', undefined, 50))).toBe('< 50 sq ft')
    expect(rangeText(range('UNKNOWN', 16, 50, 'Lockers'))).toBe('Lockers')
  })

  test('S9.17 S9.18: a range in the address is shown in the system the person sees', () => {
    expect(spanText({ min: 75, max: 120 }, 'IU')).toBe('75 - 120 sq ft')
    expect(spanText({ min: 75, max: 120 }, 'SI')).toBe('7 - 11.1 m²')
    expect(spanText({ min: 160, max: Infinity }, 'IU')).toBe('> 160 sq ft')
  })
})

describe('sizes', () => {
  const offers = (...areas: number[]) =>
    bySize(areas.map((area, index) => aUnit({ id: `u${index}`, measurement: { system: 'IU', area } })))
  const shown = (areas: number[], chosen?: string) =>
    firstSizes(offers(...areas), chosen).map(({ measurement }) => measurement.area)

  test('units of one area are together: the cheapest first, a promotion before none, taken ones last', () => {
    const one = { promotionId: 'FIRSTMONTHDISCOUNT_V2', type: 'FirstMonthOnePound' } as const
    const sizes = bySize([
      aUnit({ id: 'dear', price: 15_000 }),
      aUnit({ id: 'gone', price: 1_000, soldOut: true }),
      aUnit({ id: 'other', measurement: { system: 'IU', area: 16 } }),
      aUnit({ id: 'plain', price: 12_000 }),
      aUnit({ id: 'promoted', price: 12_000, priceFirstMonth: 100, promotion: one }),
    ])
    expect(sizes.map(({ units }) => units.map(({ id }) => id))).toEqual([['other'], ['promoted', 'plain', 'dear', 'gone']])
  })

  test('the best choices first, unless only two would be hidden or the selected unit is among the hidden ones', () => {
    expect(shown([16, 20, 25, 30, 35, 40])).toEqual([16, 40])
    expect(shown([16, 20, 25, 30])).toEqual([16, 20, 25, 30])
    expect(shown([16, 20, 25, 30, 35])).toEqual([16, 35])
    expect(shown([16, 20])).toEqual([16, 20])
    expect(shown([16, 20, 25, 30, 35, 40], 'u3')).toHaveLength(6)
    expect(shown([16, 20, 25, 30, 35, 40], 'u0')).toHaveLength(2)
  })

  test('where there is little room, of what is shown the size that costs least, and that of the chosen unit', () => {
    const brief = (chosen?: string) => briefSizes(offers(16, 20, 25), chosen).map(({ measurement }) => measurement.area)
    expect(brief()).toEqual([16])
    expect(brief('u2')).toEqual([16, 25])
    expect(briefSizes([], 'u2')).toEqual([])
  })

  const sizesFor = (...units: readonly (readonly [area: number, unit: Parameters<typeof aUnit>[0]])[]) =>
    bySize(units.map(([area, unit], index) => aUnit({ id: `u${index}`, measurement: { system: 'IU', area }, ...unit })))
  const recommended = (sizes: ReturnType<typeof sizesFor>) =>
    Object.fromEntries([...recommendationsOf(sizes)].map(([{ measurement }, merit]) => [merit, measurement.area]))

  test('the best units are selected by the price of a complete month without offers, among those that are free', () => {
    const half = {
      promotionId: 'TWOMONTHSFIFTYPERCENTDISCOUNT',
      type: 'PercentageDiscount',
      duration: 2,
      percentageDiscount: 50,
    } as const
    const plain = [
      [16, { price: 5_000 }],
      [30, { price: 8_000 }],
      [50, { price: 9_000 }],
    ] as const
    expect(recommended(sizesFor(...plain))).toEqual({ cheapest: 16, roomiest: 50 })
    const halved = [30, { price: 8_000, discountedPrice: 4_000, promotion: half }] as const
    expect(recommended(sizesFor(plain[0], halved, plain[2]))).toEqual({ cheapest: 16, roomiest: 50 })
    const gone = [40, { price: 1_000, soldOut: true }] as const
    expect(recommended(sizesFor(...plain, gone))).toEqual({ cheapest: 16, roomiest: 50 })
    expect(recommended(sizesFor(plain[0], plain[1], gone))).toEqual({})
  })

  test('a free one among many taken ones is shown, and the others on request', () => {
    const gone = [20, 25, 30].map(area => [area, { soldOut: true }] as const)
    const sizes = sizesFor([16, {}], ...gone)
    expect(firstSizes(sizes, undefined).map(({ measurement }) => measurement.area)).toEqual([16])
  })

  test('what fits is described by the largest described size that is not larger, in feet and metres', () => {
    expect(whatFits({ system: 'IU', area: 50 })).toBe('booking.fits.50')
    expect(whatFits({ system: 'IU', area: 54 })).toBe('booking.fits.50')
    expect(whatFits({ system: 'IU', area: 12 })).toBeUndefined()
    expect(whatFits({ system: 'UNKNOWN', area: 50 })).toBeUndefined()
  })
  test.each([
    [1.5, 16],
    [1.9, 20],
    [2.3, 25],
    [2.8, 30],
    [3.3, 35],
    [3.7, 40],
    [4.6, 50],
    [5.1, 55],
    [5.6, 60],
    [7, 75],
    [7.4, 80],
    [9.3, 100],
    [11.1, 120],
    [12.1, 130],
    [13.9, 150],
    [14.9, 160],
    [16.3, 175],
    [18.6, 200],
    [20.9, 225],
    [23.2, 250],
  ])('%f m² is described like %i sq ft', (area, squareFeet) => {
    expect(whatFits({ system: 'SI', area })).toBe(`booking.fits.${squareFeet}`)
  })
})

describe('the price from which a range is available', () => {
  const from = (...units: Parameters<typeof aUnit>[0][]) => {
    const group = aGroup([], {
      priceFrom: 9_000,
      weeklyPriceFrom: 2_077,
      priceFirstMonth: 100,
      units: units.map(unit => aUnit(unit)),
    })
    const [range] = rangesOf([group])
    return range && fromPrices(range)
  }

  test('S3.53 S3.54: the store’s price, if there is such a unit', () => {
    expect(from({ price: 9_000, weeklyPrice: 2_077, priceFirstMonth: 100 }, { id: 'u2' })).toEqual({
      month: 9_000,
      week: 2_077,
      firstMonth: 100,
    })
  })

  test('never a price for which nothing is available', () => {
    expect(from({ price: 9_000, weeklyPrice: 2_077, priceFirstMonth: 100, soldOut: true }, { id: 'u2' })).toEqual({
      month: 12_000,
      week: 2_760,
    })
    expect(from({ soldOut: true })).toBeUndefined()
  })
})

describe('alternatives to what is taken', () => {
  const groups = [
    aGroup([16, 30, 50]),
    aGroup([], { units: [aUnit({ id: 'gone', measurement: { system: 'IU', area: 35 }, soldOut: true })] }),
  ]
  const areas = (from: number, to = from) => {
    const { same, larger, smaller } = alternativesTo(groups, { from, to })
    return [same, larger, smaller].map(size => size?.measurement.area)
  }
  test('the same size in another variant, and the next larger and smaller free ones', () => {
    expect(areas(35)).toEqual([undefined, 50, 30])
    expect(areas(30)).toEqual([30, 50, 16])
    expect(areas(60, 250)).toEqual([undefined, undefined, 50])
    expect(areas(10)).toEqual([undefined, 16, undefined])
  })
})
