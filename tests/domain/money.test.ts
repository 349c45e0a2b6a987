/** @jest-environment node */
import fc from 'fast-check'
import { formatPence, formatPrice, toPence, toPounds } from '@/domain/money'

describe('money', () => {
  test('S9.10 whole pounds have no decimals', () => {
    expect(formatPrice(12)).toBe('£12')
    expect(formatPrice(12.0)).toBe('£12')
    expect(formatPence(0)).toBe('£0')
  })

  test('S9.11 anything else has two decimals', () => {
    expect(formatPrice(12.5)).toBe('£12.50')
    expect(formatPrice(12.345)).toBe('£12.35')
    expect(formatPrice(1.005)).toBe('£1.01')
    expect(formatPence(-505)).toBe('-£5.05')
  })

  test('S9.12 amounts are grouped as in en-IN', () => {
    expect(formatPrice(1234.5)).toBe('£1,234.50')
    expect(formatPrice(100000)).toBe('£1,00,000')
  })

  test('a price is read the same with and without its currency, and another currency is not accepted as pounds', () => {
    expect(toPence({ amount: 120.5, currencyCode: 'GBP' })).toBe(12050)
    expect(toPence({ amount: 120.5 })).toBe(toPence(120.5))
    expect(() => toPence({ amount: 120.5, currencyCode: 'SEK' })).toThrow(RangeError)
    expect(() => toPence(Number.NaN)).toThrow(RangeError)
  })

  test('pence survive the conversion to pounds and back', () => {
    fc.assert(fc.property(fc.integer({ min: -1e9, max: 1e9 }), pence => toPence(toPounds(pence)) === pence))
  })
})
