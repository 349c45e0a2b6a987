/** @jest-environment node */
import fc from 'fast-check'
import { KNOWN_QUERY } from '@/contracts/navigation'
import { addDays } from '@/domain/dates'
import type { UnitType } from '@/domain/schemas/unit'
import { estimatedLedger } from '@/domain/priceLedger'
import { changesSince } from '@plugins/quote/model/changes'
import { readUnits, writeUnits } from '@plugins/quote/model/comparison'
import { dayOf } from '@plugins/quote/model/priceQuote'
import { decodeLinkedPrice, encodeLinkedPrice, partsOf, totalsOf, type LinkedPrice } from '@plugins/quote/model/linkedPrice'
import { aUnit } from '../../../support/rental/catalogue'

const TODAY = '2026-03-02'
const pence = fc.integer({ min: 0, max: 500_000 })
const aDay = fc.integer({ min: 0, max: 3_000 }).map(days => addDays(TODAY, -days))
const aQuote: fc.Arbitrary<LinkedPrice> = fc
  .record({ made: aDay, rent: pence, off: pence, secondOff: pence, protection: pence, access: pence, fee: pence })
  .map(said => ({ ...said, off: Math.min(said.off, said.rent), secondOff: Math.min(said.secondOff, said.rent) }))

const anyUnit: fc.Arbitrary<UnitType> = fc
  .record({
    price: fc.integer({ min: 100, max: 500_000 }),
    first: fc.option(fc.integer({ min: 0, max: 500_000 }), { nil: undefined }),
    promotion: fc.option(
      fc.oneof(
        fc.constant({ promotionId: 'FIRSTMONTHDISCOUNT_V2', type: 'FirstMonthOnePound' } as const),
        fc.record({
          promotionId: fc.constant('TWOMONTHSFIFTYPERCENTDISCOUNT' as const),
          type: fc.constant('PercentageDiscount' as const),
          duration: fc.integer({ min: 1, max: 6 }),
          percentageDiscount: fc.integer({ min: 0, max: 100 }),
        }),
      ),
      { nil: undefined },
    ),
  })
  .map(({ price, first, promotion }) =>
    aUnit({ price, ...(first !== undefined && { priceFirstMonth: first }), ...(promotion && { promotion }) }),
  )
const addOns = fc.record({ extendedAccess: pence, protection: pence })
const published = { administrationFee: 1_500, lowestProtection: 600 }

test('a quote is restored from its link unchanged, and fits into an address', () => {
  fc.assert(
    fc.property(aQuote, said => {
      const text = encodeLinkedPrice(said)
      expect(text).toMatch(KNOWN_QUERY['said'] as RegExp)
      expect(decodeLinkedPrice(text, TODAY)).toEqual(said)
    }),
  )
})

test('the parts of every price add up to its totals', () => {
  fc.assert(
    fc.property(anyUnit, addOns, (unit, chosen) => {
      const ledger = estimatedLedger(unit, published, chosen)
      const parts = partsOf(ledger)
      const { firstMonth, secondMonth, laterMonth, minimumStay } = ledger
      expect(totalsOf(parts)).toEqual({ today: firstMonth, second: secondMonth, later: laterMonth, minimum: minimumStay })
      expect(ledger.lines.reduce((sum, line) => sum + line.pence, 0)).toBe(firstMonth)
      expect(decodeLinkedPrice(encodeLinkedPrice({ made: TODAY, ...parts }), TODAY)).toEqual({ made: TODAY, ...parts })
    }),
  )
})

test('a promotion of the same total that is spread differently is compared by the first month', () => {
  const price = { rent: 12_000, protection: 600, access: 0, fee: 1_500 }
  const changes = changesSince({ ...price, off: 6_000, secondOff: 0 }, { ...price, off: 2_000, secondOff: 4_000 })
  expect(changes?.lines).toEqual([{ line: 'promotion', kind: 'less', before: 6_000, now: 2_000 }])
  expect(changes).toMatchObject({ today: 4_000, later: 0, minimum: 0 })
  // of an unchanged one nothing is said, whatever else changed
  const same = { off: 2_000, secondOff: 1_000 }
  expect(changesSince({ ...price, ...same }, { ...price, ...same, fee: 0 })?.lines.map(({ line }) => line)).toEqual(['fee'])
  const second = changesSince({ ...price, ...same }, { ...price, ...same, secondOff: 3_000 })
  expect(second?.lines).toEqual([{ line: 'promotion', kind: 'more', before: 3_000, now: 5_000 }])
})

test('each line has become more or less, has ended or begun', () => {
  const said = { rent: 12_000, off: 0, secondOff: 0, protection: 600, access: 0, fee: 1_500 }
  const now = { rent: 13_000, off: 6_000, secondOff: 1_000, protection: 0, access: 400, fee: 1_000 }
  expect(changesSince(said, now)?.lines).toEqual([
    { line: 'rent', kind: 'more', before: 12_000, now: 13_000 },
    { line: 'promotion', kind: 'begun', before: 0, now: 7_000 },
    { line: 'protection', kind: 'ended', before: 600, now: 0 },
    { line: 'access', kind: 'begun', before: 0, now: 400 },
    { line: 'fee', kind: 'less', before: 1_500, now: 1_000 },
  ])
})

test('the changes, line by line, add up to the change of the totals', () => {
  fc.assert(
    fc.property(aQuote, aQuote, (said, now) => {
      const changes = changesSince(said, now)
      const by = (line: string) =>
        changes?.lines.filter(change => change.line === line).reduce((sum, change) => sum + change.now - change.before, 0) ?? 0
      const [before, after] = [totalsOf(said), totalsOf(now)]
      expect(changes?.later ?? 0).toBe(after.later - before.later)
      expect(changes?.today ?? 0).toBe(after.today - before.today)
      expect(changes?.minimum ?? 0).toBe(after.minimum - before.minimum)
      expect(by('rent') + by('protection') + by('access')).toBe(after.later - before.later)
      expect(changesSince(said, said)).toBeUndefined()
      const isSamePrice = encodeLinkedPrice({ ...said, made: TODAY }) === encodeLinkedPrice({ ...now, made: TODAY })
      expect(changes === undefined).toBe(isSamePrice)
    }),
  )
})

test('a link not written by a version of ours gives no price or one of whole, positive sums, and throws nothing', () => {
  const invalidText = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[\d.]*$/),
    aQuote.chain(said => {
      const text = encodeLinkedPrice(said)
      return fc
        .tuple(fc.nat(text.length), fc.constantFrom('', '.', '9', '-', 'x'))
        .map(([at, put]) => text.slice(0, at) + put + text.slice(at + 1))
    }),
  )
  fc.assert(
    fc.property(invalidText, text => {
      const said = decodeLinkedPrice(text, TODAY)
      if (!said) return
      const sums = totalsOf(said)
      expect(Object.values(sums).every(sum => Number.isInteger(sum) && sum >= 0)).toBe(true)
      expect(said.made <= TODAY).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['a day to come', '1.20260303.12000.0.0.600.0.1500'],
  ['no day', '1.20260230.12000.0.0.600.0.1500'],
  ['more off than there is', '1.20260301.12000.12001.0.600.0.1500'],
  ['more off the second month than there is', '1.20260301.12000.0.12001.600.0.1500'],
  ['a rent beyond sense', '1.20260301.99999999.0.0.600.0.1500'],
  ['a protection beyond sense', '1.20260301.12000.0.0.10000001.0.1500'],
  ['an access beyond sense', '1.20260301.12000.0.0.600.10000001.1500'],
  ['a fee beyond sense', '1.20260301.12000.0.0.600.0.10000001'],
  ['text before it', 'x1.20260301.12000.0.0.600.0.1500'],
  ['text after it', '1.20260301.12000.0.0.600.0.1500x'],
  ['another version', '2.20260301.12000.0.0.600.0.1500'],
  ['a part missing', '1.20260301.12000.0.0.600.0'],
  ['a minus', '1.20260301.12000.-5.0.600.0.1500'],
])('%s in a link is not accepted', (_, text) => {
  expect(decodeLinkedPrice(text, TODAY)).toBeUndefined()
})

test('a free month and the highest price are accepted', () => {
  const said = { made: '2026-03-01', rent: 10_000_000, off: 10_000_000, secondOff: 10_000_000, protection: 0, access: 0, fee: 0 }
  expect(decodeLinkedPrice(encodeLinkedPrice(said), TODAY)).toEqual(said)
})

test('units are restored from an address, none twice and at most as many as can be compared', () => {
  const anId = fc.stringMatching(/^[\w.-]{1,64}$/)
  fc.assert(
    fc.property(fc.uniqueArray(anId, { maxLength: 3 }), ids => {
      expect(readUnits(writeUnits(ids), 3)).toEqual(ids)
    }),
  )
  expect(readUnits('a,b,a,,<c>,d,e', 3)).toEqual(['a', 'b', 'd'])
  expect(readUnits(undefined, 3)).toEqual([])
  expect(readUnits(`${'x'.repeat(65)},a b,ä`, 3)).toEqual([])
  fc.assert(fc.property(fc.string(), text => readUnits(text, 3).length <= 3))
})

test('a day is bookable, unavailable with the next one, or not chosen', () => {
  const bookable = ['2026-03-09', '2026-03-10', '2026-03-12']
  expect(dayOf('2026-03-10', bookable, TODAY)).toEqual({ kind: 'bookable', date: '2026-03-10' })
  expect(dayOf('2026-03-11', bookable, TODAY)).toEqual({ kind: 'unavailable', date: '2026-03-11', next: '2026-03-12' })
  expect(dayOf('2026-03-20', bookable, TODAY)).toEqual({ kind: 'unavailable', date: '2026-03-20', next: '2026-03-09' })
  expect(dayOf('2026-03-09', bookable, '2026-03-10')).toEqual({ kind: 'unavailable', date: '2026-03-09', next: '2026-03-10' })
  expect(dayOf('2026-03-09', [], TODAY)).toEqual({ kind: 'unavailable', date: '2026-03-09', next: undefined })
  // the earliest day is not always the first in the list, and today is one of the days
  expect(dayOf('2026-03-03', ['2026-03-12', '2026-03-05', TODAY], TODAY)).toMatchObject({ next: '2026-03-05' })
  expect(dayOf('2026-03-20', ['2026-03-12', TODAY], TODAY)).toMatchObject({ next: TODAY })
  expect(dayOf(TODAY, [TODAY], TODAY)).toEqual({ kind: 'bookable', date: TODAY })
  expect(dayOf('soon', bookable, TODAY)).toEqual({ kind: 'none' })
  expect(dayOf(undefined, bookable, TODAY)).toEqual({ kind: 'none' })
})
