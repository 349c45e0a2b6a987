import fc from 'fast-check'
import { estimatedLedger } from '@/domain/priceLedger'
import { vatIn, vatOf } from '@/domain/vat'
import { aUnit } from '../support/rental/catalogue'

const pence = (max: number) => fc.integer({ min: 0, max })

test('a sixth of the taxed amount is tax, to the nearest penny; net and tax add up to the price', () => {
  expect([vatIn(12_000), vatIn(100), vatIn(101), vatIn(0)]).toEqual([2_000, 17, 17, 0])
  fc.assert(
    fc.property(pence(1_000_000), gross => {
      expect(Math.abs(vatIn(gross) - ((gross - vatIn(gross)) * 20) / 100)).toBeLessThan(0.7)
    }),
  )
})

test('protection is exempt: its price does not change the tax', () => {
  fc.assert(
    fc.property(pence(100_000), pence(3_000), fc.constantFrom(0, 1_200), (price, protection, extendedAccess) => {
      const published = { administrationFee: 2_000, lowestProtection: 550 }
      const ledger = (cover: number) => estimatedLedger(aUnit({ price }), published, { protection: cover, extendedAccess })
      expect(vatOf(ledger(protection))).toEqual(vatOf(ledger(0)))
      expect(vatOf(ledger(protection))).toEqual({
        firstMonth: vatIn(price + extendedAccess + 2_000),
        secondMonth: vatIn(price + extendedAccess),
        laterMonth: vatIn(price + extendedAccess),
        minimumStay: vatIn(price + extendedAccess + 2_000) + vatIn(price + extendedAccess),
      })
    }),
  )
})

test('with an unknown line of the server no tax is stated', () => {
  const ledger = estimatedLedger(aUnit(), { administrationFee: 0, lowestProtection: 0 }, { extendedAccess: 0 })
  expect(vatOf({ ...ledger, lines: [...ledger.lines, { id: 'Other', pence: 100 }] })).toBeUndefined()
})
