import fc from 'fast-check'
import { chosenInsurance, PROTECTION_LEVELS } from '../../tools/sandbox/api/booking/insurance'
import { estimate, firstMonthPence, renewalEstimate, vatPence, type Quote } from '../../tools/sandbox/api/booking/pricing'
import { perWeek } from '../../tools/sandbox/api/money'
import { addMonths, beginningOf, isDay, periodOf } from '../../tools/sandbox/api/rental/calendar'
import { sumOf, taxed } from '../../tools/sandbox/api/rental/vat'
import { bookableDates, easterSunday } from '../../tools/sandbox/seed/calendar'
import { seededStores } from '../../tools/sandbox/seed/stores'
import { seededUnitTypes, type Promotion } from '../../tools/sandbox/seed/unitTypes'

const promotions = fc.option(
  fc.oneof(
    fc.record({
      promotionId: fc.constant('TWOMONTHSFIFTYPERCENTDISCOUNT' as const),
      type: fc.constant('PercentageDiscount' as const),
      duration: fc.constant(2),
      percentageDiscount: fc.integer({ min: 1, max: 100 }),
    }),
    fc.constant<Promotion>({ promotionId: 'FIRSTMONTHDISCOUNT_V2', type: 'FirstMonthOnePound', duration: 1 }),
  ),
  { nil: undefined },
)

const quotes: fc.Arbitrary<Quote> = fc
  .record({
    monthlyPence: fc.integer({ min: 50, max: 100_000 }),
    promotion: promotions,
    administrationPence: fc.integer({ min: 0, max: 5_000 }),
    extendedAccessPence: fc.integer({ min: 0, max: 5_000 }),
  })
  .map(({ promotion, ...quote }) => ({ ...quote, ...(promotion !== undefined && { promotion }) }))

test('S3.111 estimate lines reconcile with the total, for every choice', () => {
  fc.assert(
    fc.property(quotes, fc.integer({ min: 0, max: 5_000 }), (quote, protection) => {
      const { lines, totalPence } = estimate(quote, protection, '2026-03-14')
      expect(lines.reduce((sum, line) => sum + (line.discountedPence ?? line.pence), 0)).toBe(totalPence)
      expect(totalPence).toBe(
        firstMonthPence(quote.monthlyPence, quote.promotion) + protection + quote.extendedAccessPence + quote.administrationPence,
      )
      expect(lines.every(line => Number.isSafeInteger(line.pence))).toBe(true)
      expect(new Set(lines.map(line => line.type)).size).toBe(lines.length)
    }),
  )
})

test('a promotion lasts as many months as stated: the second is reduced too, and the third is not', () => {
  const quote = (promotion: Promotion): Quote => ({
    monthlyPence: 12_000,
    administrationPence: 2_000,
    extendedAccessPence: 1_200,
    promotion,
  })
  const half: Promotion = {
    promotionId: 'TWOMONTHSFIFTYPERCENTDISCOUNT',
    type: 'PercentageDiscount',
    duration: 2,
    percentageDiscount: 50,
  }
  const onePound: Promotion = { promotionId: 'FIRSTMONTHDISCOUNT_V2', type: 'FirstMonthOnePound', duration: 1 }
  const totals = (promotion: Promotion): readonly number[] =>
    [1, 2, 3].map(month => renewalEstimate(quote(promotion), 825, month, '2026-04-14').totalPence)
  expect(totals(half)).toEqual([8_025, 14_025, 14_025])
  expect(totals(onePound)).toEqual([14_025, 14_025, 14_025])
})

test('VAT is extracted from prices that include it, and net and VAT add up to the price of each line and of the total', () => {
  fc.assert(
    fc.property(quotes, fc.integer({ min: 0, max: 5_000 }), (quote, protection) => {
      const due = estimate(quote, protection, '2026-03-14')
      const parts = taxed(due.lines)
      for (const { type, net, vat, vatRate, amount } of parts) {
        expect(net + vat).toBe(amount)
        expect(vatRate).toBe(type === 'Insurance' ? 0 : 20)
        // to the penny, of its own and of the lines before
        expect(Math.abs(vat - (amount * vatRate) / (100 + vatRate))).toBeLessThan(1.01)
      }
      expect(sumOf(parts, 'net') + sumOf(parts, 'vat')).toBe(due.totalPence)
      // what the confirmation says
      expect(sumOf(parts, 'vat')).toBe(vatPence(due))
    }),
  )
})

test('months begin on the day of the month of the move-in, and on the last day of shorter months', () => {
  expect([1, 2, 3, 13].map(months => addMonths('2026-01-31', months))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2027-02-28',
  ])
  expect(periodOf('2026-01-31', 0)).toEqual({ from: '2026-01-31', to: '2026-02-27' })
  expect(periodOf('2027-12-31', 2)).toEqual({ from: '2028-02-29', to: '2028-03-30' })
  expect(beginningOf('2026-03-29').toISOString()).toBe('2026-03-29T00:00:00.000Z')
  expect(beginningOf('2026-03-30').toISOString()).toBe('2026-03-29T23:00:00.000Z')
  expect(beginningOf('2026-10-25').toISOString()).toBe('2026-10-24T23:00:00.000Z')
  expect(['2026-02-30', '2026-2-3', '2028-02-29'].map(isDay)).toEqual([false, false, true])
})

test('S3.114 S3.119 a percentage reduces the rent line, a one-pound month is a separate line', () => {
  const plain: Quote = { monthlyPence: 12_000, administrationPence: 2_000, extendedAccessPence: 0 }
  const half: Promotion = {
    promotionId: 'TWOMONTHSFIFTYPERCENTDISCOUNT',
    type: 'PercentageDiscount',
    duration: 2,
    percentageDiscount: 50,
  }
  const pound: Promotion = { promotionId: 'FIRSTMONTHDISCOUNT_V2', type: 'FirstMonthOnePound', duration: 1 }
  expect(estimate({ ...plain, promotion: half }, 0, '2026-03-14').lines).toEqual([
    { type: 'MonthlyPrice', pence: 12_000, discountedPence: 6_000, billingMonth: '2026-03' },
    { type: 'AdministrationFee', pence: 2_000 },
  ])
  expect(estimate({ ...plain, promotion: pound }, 900, '2026-03-14')).toEqual({
    totalPence: 100 + 900 + 2_000,
    lines: [
      { type: 'MonthlyPrice', pence: 12_000, billingMonth: '2026-03' },
      { type: 'FirstMonthCharge', pence: -11_900, billingMonth: '2026-03' },
      { type: 'Insurance', pence: 900, billingMonth: '2026-03' },
      { type: 'AdministrationFee', pence: 2_000 },
    ],
  })
})

test('S3.42 a week costs a fifty-second of twelve months', () => {
  expect(perWeek(12_000)).toBe(2_769)
})

test('S8.36 protection covers the declared value or is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 10_000 }), value => {
      const choice = chosenInsurance({ type: 'ProviderProtection', declaredValue: value }, 50)
      const level = PROTECTION_LEVELS.find(each => each.id === choice.levelId)
      expect(level?.valueCoverage).toBeGreaterThanOrEqual(value)
      expect((level?.valueCoverage ?? 0) - value).toBeLessThan(1_000)
      expect(choice.pence).toBe(level?.pence)
    }),
  )
  expect(() => chosenInsurance({ type: 'ProviderProtection', declaredValue: 10_001 }, 50)).toThrow(
    expect.objectContaining({ code: 'MAX_INSURANCE_VALUE_EXCEEDED', statusCode: 400 }),
  )
})

test('no unit is handed over at Christmas, on Boxing Day or on Easter Sunday', () => {
  expect([2024, 2025, 2026, 2027, 2038].map(easterSunday)).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ])
  const winter = bookableDates('2026-11-20', false)
  expect(winter).toHaveLength(118)
  expect(winter).not.toContain('2026-12-25')
  expect(winter).not.toContain('2026-12-26')
  expect(bookableDates('2027-03-01', false)).not.toContain('2027-03-28')
  expect(bookableDates('2026-11-20', true).some(day => new Date(day).getUTCDay() === 0)).toBe(false)
})

test('every store has 40 to 60 unit types of all sizes, always the same ones', () => {
  for (const store of seededStores()) {
    const units = seededUnitTypes(store)
    expect(units.length).toBeGreaterThanOrEqual(40)
    expect(units.length).toBeLessThanOrEqual(60)
    expect(new Set(units.map(unit => unit.id)).size).toBe(units.length)
    expect([Math.min(...units.map(unit => unit.areaSqFt)), Math.max(...units.map(unit => unit.areaSqFt))]).toEqual([16, 250])
    expect(seededUnitTypes(store)).toEqual(units)
  }
})
