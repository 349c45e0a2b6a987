/** @jest-environment node */
import fc from 'fast-check'
import {
  feetToMetres,
  formatArea,
  formatAreaRange,
  formatRange,
  metresToFeet,
  squareFeetToSquareMetres,
  squareMetresToSquareFeet,
  unbroken,
} from '@/domain/measure'

describe('measures', () => {
  test('S9.17 a range with both ends', () => expect(formatRange(16, 50)).toBe('16 - 50'))
  test('S9.18 a range without an upper end', () => expect(formatRange(160, undefined)).toBe('> 160'))
  test('S9.19 a range without a lower end', () => expect(formatRange(undefined, 50)).toBe('< 50'))
  test('a range without ends is empty', () => expect(formatAreaRange(undefined, undefined, 'IU')).toBe(''))

  test('an area in a text does not break', () =>
    expect(unbroken('Premium 100 sq ft, upper floor')).toBe('Premium 100\u00a0sq\u00a0ft, upper floor'))
  test('S9.14 the imperial system uses square feet', () => expect(formatAreaRange(16, 50, 'IU')).toBe('16 - 50 sq ft'))
  test('S9.15 the metric system uses square metres', () => expect(formatArea(4.645, 'SI')).toBe('4.6 m²'))

  test('feet and metres are converted into each other', () => {
    expect(feetToMetres(10)).toBeCloseTo(3.048)
    expect(squareFeetToSquareMetres(50)).toBeCloseTo(4.645, 3)
    const measure = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(fc.property(measure, value => Math.abs(metresToFeet(feetToMetres(value)) - value) < 1e-6))
    fc.assert(fc.property(measure, value => Math.abs(squareMetresToSquareFeet(squareFeetToSquareMetres(value)) - value) < 1e-6))
  })
})
