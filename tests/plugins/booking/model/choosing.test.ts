import { nextHoldMoment } from '@plugins/booking/model/holdTimes'
import { filterGroups, readSizeFilter, sizeOfFilter } from '@plugins/booking/model/sizeFilter'
import { bySize, firstSizes, whatFits } from '@plugins/booking/model/sizes'
import { hoursLine } from '@plugins/booking/model/storeTexts'
import { featureWords, promotionWords } from '@plugins/booking/model/unitTexts'
import { aGroup, aUnit } from '../support/catalogue'

const areas = (ranges: string, sizes: readonly number[]): readonly number[] =>
  filterGroups([aGroup(sizes)], readSizeFilter(ranges), 'IU').flatMap(group => group.units.map(unit => unit.measurement.area))

describe('size filter', () => {
  const sizes = [16, 50, 55, 60, 130, 145, 160, 250]
  test('S3.57 S3.58 S3.59: small, medium and large', () => {
    expect(areas('small', sizes)).toEqual([16, 50, 55])
    expect(areas('medium', sizes)).toEqual([55, 60, 130, 145])
    expect(areas('large', sizes)).toEqual([145, 160, 250])
  })
  test('S3.60: not sure lists every size', () => expect(areas('other', sizes)).toEqual(sizes))
  test('S3.61 D-A9: a unit between two filters is in both', () => {
    expect(areas('small', [55])).toEqual([55])
    expect(areas('medium', [55])).toEqual([55])
  })
  test('S2.52: a span and an open span are read, and mark their size', () => {
    expect(areas('16-50', sizes)).toEqual([16, 50, 55])
    expect(areas('20-55', sizes)).toEqual([50, 55])
    expect(areas('200-', sizes)).toEqual([250])
    expect(sizeOfFilter(readSizeFilter('160-'))).toBe('large')
    expect(sizeOfFilter(readSizeFilter('nonsense'))).toBe('other')
  })
  test('S9.15: in metres the same sizes are found', () => {
    const metric = aGroup([]).units.concat(
      [1.5, 4.6, 5.6, 12.1].map(area => aUnit({ id: `u${area}`, measurement: { system: 'SI', area } })),
    )
    const [group] = filterGroups([{ ...aGroup([]), units: metric }], readSizeFilter('small'), 'SI')
    expect(group?.units.map(unit => unit.measurement.area)).toEqual([1.5, 4.6])
  })
})

describe('sizes', () => {
  const offers = (...areas: number[]) =>
    bySize(areas.map((area, index) => aUnit({ id: `u${index}`, measurement: { system: 'IU', area } })))
  const shown = (areas: number[], chosen?: string) =>
    firstSizes(offers(...areas), chosen).map(({ measurement }) => measurement.area)

  test('units of one area stand together, in the order of the store', () => {
    expect(offers(50, 16, 50).map(({ units }) => units.map(({ id }) => id))).toEqual([['u1'], ['u0', 'u2']])
  })
  test('four at first, unless only one would be hidden or the chosen unit is among the hidden', () => {
    expect(shown([16, 20, 25, 30, 35, 40])).toEqual([16, 20, 25, 30])
    expect(shown([16, 20, 25, 30, 35])).toEqual([16, 20, 25, 30, 35])
    expect(shown([16, 20, 25, 30, 35, 40], 'u5')).toHaveLength(6)
    expect(shown([16, 20, 25, 30, 35, 40], 'u0')).toHaveLength(4)
  })
  test('what fits is said of the largest size that is not larger, in feet and metres', () => {
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
  ])('%f m² holds what %i sq ft hold', (area, squareFeet) => {
    expect(whatFits({ system: 'SI', area })).toBe(`booking.fits.${squareFeet}`)
  })
})

describe('what is said of a unit', () => {
  test.each([
    [[], ['standard']],
    [['GroundFloor'], ['GroundFloor']],
    [['ExtendedAccess'], ['standard', 'ExtendedAccess']],
    [
      ['DirectAccess', 'GroundFloor'],
      ['DirectAccess', 'GroundFloor'],
    ],
    [['UNKNOWN', 'GroundFloor'], ['GroundFloor']],
  ] as const)('S3.40 S3.41 S3.42 S3.43 S3.62 S3.63 S3.64: %s', (features, names) => {
    expect(featureWords(features).map(({ id }) => id)).toEqual(names.map(name => `booking.feature.${name}`))
  })

  test('S3.65 S3.66 S3.67 S3.68 S3.69 S3.70 S3.71 S3.72: promotions', () => {
    const percent = { promotionId: 'UNKNOWN', type: 'PercentageDiscount' } as const
    expect(promotionWords({ ...percent, percentageDiscount: 50, duration: 2 })).toEqual({
      id: 'booking.promotion.percentForMonths',
      values: { percent: 50, months: 2 },
    })
    expect(promotionWords({ ...percent, percentageDiscount: 50 })?.id).toBe('booking.promotion.percent')
    expect(promotionWords(percent)?.id).toBe('booking.promotion.discount')
    expect(promotionWords({ promotionId: 'FIRSTMONTHDISCOUNT_V2', type: 'FirstMonthOnePound' })?.id).toBe(
      'booking.promotion.onePound',
    )
    expect(promotionWords({ promotionId: 'UNKNOWN', type: 'UNKNOWN' })).toBeUndefined()
  })

  test('hours of neighbouring days are said together', () => {
    expect(
      hoursLine([
        ...(['MONDAY', 'TUESDAY', 'WEDNESDAY'] as const).map(weekday => ({ weekday, fromHour: '09:00', toHour: '17:30' })),
        { weekday: 'SATURDAY', fromHour: '10:00', toHour: '16:00' },
      ]),
    ).toBe('Mon–Wed 09:00–17:30, Sat 10:00–16:00')
  })
})

describe('the end of a hold', () => {
  const MIN = 60_000
  test('S4.3: warned at five minutes and at one, then over', () => {
    expect(nextHoldMoment(30 * MIN, 0, undefined)).toEqual({ kind: 'warn', minutesLeft: 5, inMs: 25 * MIN })
    expect(nextHoldMoment(30 * MIN, 25 * MIN, 5)).toEqual({ kind: 'warn', minutesLeft: 1, inMs: 4 * MIN })
    expect(nextHoldMoment(30 * MIN, 29 * MIN, 1)).toEqual({ kind: 'expire', inMs: MIN })
    expect(nextHoldMoment(30 * MIN, 31 * MIN, undefined)).toEqual({ kind: 'expire', inMs: 0 })
  })
  test('NET-16: a hold found late is warned of at once, with the nearer warning', () => {
    expect(nextHoldMoment(30 * MIN, 27 * MIN, undefined)).toEqual({ kind: 'warn', minutesLeft: 5, inMs: 0 })
    expect(nextHoldMoment(30 * MIN, 29.5 * MIN, undefined)).toEqual({ kind: 'warn', minutesLeft: 1, inMs: 0 })
  })
})
