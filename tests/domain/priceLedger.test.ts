/** @jest-environment node */
import fc from 'fast-check'
import { createIntl } from 'react-intl'
import type { Promotion, UnitType } from '@/domain/schemas/unit'
import { priceChange } from '@plugins/booking/model/priceChange'
import { shortPrice } from '@plugins/booking/model/shortPrice'
import texts from '@plugins/booking/messages/en-GB.json'
import { invoiceEstimate, type InvoiceEstimate } from '@/domain/schemas/booking'
import { bookedLedger, estimatedLedger, rentOfMonth, withAddOns } from '@/domain/priceLedger'
import { aUnit } from '../support/rental/catalogue'

const published = { administrationFee: 1500, lowestProtection: 600 }
const half: Promotion = {
  promotionId: 'TWOMONTHSFIFTYPERCENTDISCOUNT',
  type: 'PercentageDiscount',
  duration: 2,
  percentageDiscount: 50,
}
const pound: Promotion = { promotionId: 'FIRSTMONTHDISCOUNT_V2', type: 'FirstMonthOnePound', duration: 1 }
const sum = (lines: readonly { readonly pence: number }[]): number => lines.reduce((total, line) => total + line.pence, 0)

describe('what a rental costs, before a booking', () => {
  test('fee and lowest protection are in the first-month total from the first card on', () => {
    const ledger = estimatedLedger(aUnit({ price: 12_000 }), published, { extendedAccess: 0 })
    expect(ledger).toMatchObject({ firstMonth: 14_100, laterMonth: 12_600, minimumStay: 26_700, estimated: true })
    expect(ledger.lines.map(line => line.id)).toEqual(['MonthlyPrice', 'Insurance', 'AdministrationFee'])
  })

  test('S9.6: half price for two months applies to both months of the minimum stay, on the rent’s own line', () => {
    const ledger = estimatedLedger(
      aUnit({ price: 12_000, discountedPrice: 6_000, priceFirstMonth: 6_000, promotion: half }),
      published,
      {
        extendedAccess: 1_200,
      },
    )
    expect(ledger.lines[0]).toEqual({ id: 'MonthlyPrice', pence: 6_000, was: 12_000 })
    expect(ledger).toMatchObject({ firstMonth: 9_300, secondMonth: 7_800, laterMonth: 13_800, minimumStay: 17_100 })
  })

  test('S3.69 S3.114: a one-pound month is a line that reduces the rent', () => {
    const ledger = estimatedLedger(aUnit({ price: 12_000, priceFirstMonth: 100, promotion: pound }), published, {
      extendedAccess: 0,
    })
    expect(ledger.lines.find(line => line.id === 'FirstMonthCharge')).toEqual({ id: 'FirstMonthCharge', pence: -11_900 })
    expect(ledger).toMatchObject({ firstMonth: 2_200, minimumStay: 14_800 })
  })

  test('a percentage without a discounted price reduces the rent of each month it lasts; without a duration, of one month', () => {
    const quarter: Promotion = { ...half, duration: 3, percentageDiscount: 25 }
    const rents = (promotion: Promotion) => [1, 2, 3, 4].map(month => rentOfMonth(aUnit({ price: 12_000, promotion }), month))
    expect(rents(quarter)).toEqual([9_000, 9_000, 9_000, 12_000])
    const { duration: _, ...once } = quarter
    expect(rents(once)).toEqual([9_000, 12_000, 12_000, 12_000])
    const ledger = estimatedLedger(aUnit({ price: 12_000, promotion: quarter }), published, { extendedAccess: 0 })
    expect(ledger).toMatchObject({ secondMonth: 9_600, reducedMonths: 2, laterMonth: 12_600 })
  })

  test('a percentage of nothing is no discount: the rent has no earlier price, and no month is reduced', () => {
    const nothing: Promotion = { ...half, percentageDiscount: 0 }
    const ledger = estimatedLedger(aUnit({ price: 12_000, promotion: nothing }), published, { extendedAccess: 0 })
    expect(ledger.lines[0]).toEqual({ id: 'MonthlyPrice', pence: 12_000 })
    expect(ledger.reducedMonths).toBe(0)
  })

  test('a discounted price applies in the months that the promotion lasts, and never raises the rent', () => {
    const unit = aUnit({ price: 12_000, discountedPrice: 7_000, promotion: half })
    expect([1, 2, 3].map(month => rentOfMonth(unit, month))).toEqual([7_000, 7_000, 12_000])
    expect(rentOfMonth({ ...unit, discountedPrice: 13_000 }, 2)).toBe(12_000)
  })

  test('the customer’s own insurance costs nothing and has no line', () => {
    const { lines } = estimatedLedger(aUnit({}), published, { extendedAccess: 0, protection: 0 })
    expect(lines.some(line => line.id === 'Insurance')).toBe(false)
  })

  const anyUnit: fc.Arbitrary<UnitType> = fc
    .record({
      price: fc.integer({ min: 100, max: 100_000 }),
      promotion: fc.constantFrom(undefined, half, pound),
      share: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ price, promotion, share }) =>
      aUnit({ price, ...(promotion && { promotion, priceFirstMonth: Math.round((price * share) / 100) }) }),
    )

  test('the lines always add up to the first month', () => {
    fc.assert(
      fc.property(anyUnit, unit => {
        const ledger = estimatedLedger(unit, published, { extendedAccess: 1_200 })
        expect(sum(ledger.lines)).toBe(ledger.firstMonth)
      }),
    )
  })
})

describe('what a rental costs, according to the booking', () => {
  const estimate = (lineItems: InvoiceEstimate['lineItems']): InvoiceEstimate => ({
    lineItems,
    totalPrice: lineItems.reduce((total, line) => total + (line.discountedAmount ?? line.amount), 0),
  })

  test('S3.111 S3.119: lines and total are the server’s; a discounted amount is what is due', () => {
    const ledger = bookedLedger(
      estimate([
        { type: 'MonthlyPrice', amount: 12_000, discountedAmount: 6_000, billingMonth: '2026-03' },
        { type: 'Insurance', amount: 825, billingMonth: '2026-03' },
        { type: 'ExtendedAccess', amount: 1_200 },
        { type: 'AdministrationFee', amount: 2_000 },
      ]),
      half,
    )
    expect(ledger).toMatchObject({
      firstMonth: 10_025,
      secondMonth: 8_025,
      laterMonth: 14_025,
      minimumStay: 18_050,
      estimated: false,
    })
    expect(ledger.lines.map(line => line.id)).toEqual(['MonthlyPrice', 'Insurance', 'ExtendedAccessAddon', 'AdministrationFee'])
    expect(ledger.lines[0]).toEqual({ id: 'MonthlyPrice', pence: 6_000, was: 12_000, billingMonth: '2026-03' })
    expect(ledger.lines[2]).toEqual({ id: 'ExtendedAccessAddon', pence: 1_200 })
    // without a one-off fee, an add-on comes last
    const withAccess = withAddOns({ ...ledger, lines: ledger.lines.slice(0, 2) }, { extendedAccess: 900 })
    expect(withAccess.lines.map(line => line.id)).toEqual(['MonthlyPrice', 'Insurance', 'ExtendedAccessAddon'])
  })

  test('S3.117: an unknown line is shown with its amount', () => {
    const ledger = bookedLedger(
      estimate([
        { type: 'MonthlyPrice', amount: 10_000 },
        { type: 'UNKNOWN', amount: 333 },
      ]),
      undefined,
    )
    expect(ledger.lines[1]).toEqual({ id: 'Other', pence: 333 })
    expect(sum(ledger.lines)).toBe(ledger.firstMonth)
  })

  test.each(['ExtendedAccess', 'ExtendedAccessAddon'])('a line of type %s is extended access, and is paid each month', type => {
    const lineItems = [
      { type: 'MonthlyPrice', amount: 120 },
      { type, amount: { amount: 12, currencyCode: 'GBP' } },
    ]
    const ledger = bookedLedger(invoiceEstimate.parse({ totalPrice: 132, lineItems }), undefined)
    expect(ledger.lines[1]).toEqual({ id: 'ExtendedAccessAddon', pence: 1_200 })
    expect(ledger).toMatchObject({ secondMonth: 13_200, laterMonth: 13_200, minimumStay: 26_400 })
  })

  test('a one-pound month ends after the first', () => {
    const ledger = bookedLedger(
      estimate([
        { type: 'MonthlyPrice', amount: 12_000 },
        { type: 'FirstMonthCharge', amount: -11_900 },
      ]),
      pound,
    )
    expect(ledger).toMatchObject({ firstMonth: 100, laterMonth: 12_000, minimumStay: 12_100 })
  })
})

describe('a price in one sentence', () => {
  const intl = createIntl({ locale: 'en-GB', messages: texts })
  const pence = (said: string): number => Math.round(Number(said.replace(',', '')) * 100)

  /** What the sentence says that month `month` costs. */
  function saidOf(sentence: string, month: number): number {
    const form =
      /(?:You pay|Paid|^) ?£([\d.,]+)(?: today)?, (?:£([\d.,]+) (?:next month|a month for (\d+) months), )? *then £([\d.,]+) (?:a|each) month/
    const [, today, next, months = '1', later] = form.exec(sentence) ?? []
    if (today === undefined || later === undefined) throw new Error(`not of the form: ${sentence}`)
    if (month === 1) return pence(today)
    return pence(next !== undefined && month - 1 <= Number(months) ? next : later)
  }
  const sentences = [
    ['booking.summary.foldedToday', 'booking.summary.foldedNext', 'booking.summary.foldedLater'],
    ['booking.summary.foldedPaid', 'booking.summary.foldedNext', 'booking.summary.foldedLater'],
    ['booking.change.now'],
  ] as const
  const anOffer = fc.record({
    price: fc.integer({ min: 100, max: 200_000 }),
    percentageDiscount: fc.integer({ min: 0, max: 100 }),
    duration: fc.integer({ min: 1, max: 14 }),
    protection: fc.integer({ min: 0, max: 3_000 }),
    extendedAccess: fc.constantFrom(0, 1_200),
    ids: fc.constantFrom(...sentences),
  })

  test('before a booking it states the cost of every month', () => {
    fc.assert(
      fc.property(anOffer, fc.boolean(), ({ price, percentageDiscount, duration, protection, extendedAccess, ids }, onePound) => {
        const promotion: Promotion = onePound ? pound : { ...half, duration, percentageDiscount }
        const unit = aUnit({ price, promotion, ...(onePound && { priceFirstMonth: 100 }) })
        const ledger = estimatedLedger(unit, published, { protection, extendedAccess })
        const sentence = ids.map(id => intl.formatMessage({ id }, shortPrice(ledger))).join(' ')
        for (let month = 1; month <= 16; month++) {
          const fee = month === 1 ? published.administrationFee : 0
          expect(saidOf(sentence, month)).toBe(rentOfMonth(unit, month) + protection + extendedAccess + fee)
        }
      }),
    )
  })

  test('with a booking it uses the server’s own lines, with new choices', () => {
    fc.assert(
      fc.property(anOffer, ({ price, percentageDiscount, duration, protection, extendedAccess, ids }) => {
        const discountedAmount = Math.round((price * (100 - percentageDiscount)) / 100)
        const lineItems = [
          { type: 'MonthlyPrice', amount: price, discountedAmount },
          { type: 'Insurance', amount: 600 },
          { type: 'AdministrationFee', amount: 2_000 },
        ] as const
        const booked = bookedLedger(
          { lineItems, totalPrice: discountedAmount + 2_600 },
          { ...half, duration, percentageDiscount },
        )
        const said = shortPrice(withAddOns(booked, { protection, extendedAccess }))
        const sentence = ids.map(id => intl.formatMessage({ id }, said)).join(' ')
        for (let month = 1; month <= 16; month++) {
          const rent = month <= duration ? discountedAmount : price
          expect(saidOf(sentence, month)).toBe(rent + protection + extendedAccess + (month === 1 ? 2_000 : 0))
        }
      }),
    )
  })
})

describe('the effect of a choice on the price', () => {
  const booked = bookedLedger(
    {
      totalPrice: 14_825,
      lineItems: [
        { type: 'MonthlyPrice', amount: 12_000 },
        { type: 'Insurance', amount: 825 },
        { type: 'AdministrationFee', amount: 2_000 },
      ],
    },
    undefined,
  )

  test('a new choice replaces what was booked, in every total', () => {
    const ledger = withAddOns(booked, { protection: 1_100, extendedAccess: 1_200 })
    expect(ledger.lines.map(({ id, pence }) => [id, pence])).toEqual([
      ['MonthlyPrice', 12_000],
      ['Insurance', 1_100],
      ['ExtendedAccessAddon', 1_200],
      ['AdministrationFee', 2_000],
    ])
    expect(ledger).toMatchObject({ firstMonth: 16_300, laterMonth: 14_300, minimumStay: 30_600, estimated: true })
    expect(priceChange(booked, withAddOns(booked, { protection: 1_100 }))).toMatchObject({ line: 'Insurance', byMonth: 275 })
  })

  test('the customer’s own insurance removes the line, and choosing what was booked changes nothing', () => {
    expect(withAddOns(booked, { protection: 0 }).lines.map(({ id }) => id)).toEqual(['MonthlyPrice', 'AdministrationFee'])
    expect(withAddOns(booked, { protection: 825 })).toBe(booked)
    expect(priceChange(booked, booked)).toBeUndefined()
  })

  test('for every choice the lines add up to what is paid today, and the totals to the minimum stay', () => {
    const pence = fc.option(fc.integer({ min: 0, max: 20_000 }), { nil: undefined })
    fc.assert(
      fc.property(pence, pence, (protection, extendedAccess) => {
        const ledger = withAddOns(booked, {
          ...(protection !== undefined && { protection }),
          ...(extendedAccess !== undefined && { extendedAccess }),
        })
        expect(sum(ledger.lines)).toBe(ledger.firstMonth)
        expect(ledger.firstMonth + ledger.secondMonth).toBe(ledger.minimumStay)
      }),
    )
  })
})

test('the first month never costs more than any other', () => {
  const unit = aUnit({ price: 12_000, priceFirstMonth: 13_000 })
  expect(rentOfMonth(unit, 1)).toBe(12_000)
  expect(estimatedLedger(unit, published, { extendedAccess: 0 })).toMatchObject({ firstMonth: 14_100, laterMonth: 12_600 })
})
