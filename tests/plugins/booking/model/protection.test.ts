/** @jest-environment node */
import fc from 'fast-check'
import type { InsuranceOptions } from '@/domain/schemas/booking'
import { levelFor, protectionOf, valuesToDeclare } from '@plugins/booking/model/protection'

const options: fc.Arbitrary<InsuranceOptions> = fc
  .record({
    coverageIncrement: fc.integer({ min: 100, max: 2_000 }),
    defaultValueOfGoods: fc.integer({ min: 1, max: 30_000 }),
    covers: fc.uniqueArray(fc.integer({ min: 100, max: 20_000 }), { minLength: 1, maxLength: 12 }),
  })
  .map(({ covers, ...rest }) => ({
    ...rest,
    levels: covers.map(valueCoverage => ({ id: `c${valueCoverage}`, valueCoverage, price: valueCoverage / 2, weeklyPrice: 1 })),
    options: [{ type: 'Ours' }, { type: 'Other' }],
  }))
const anyValue = fc.option(fc.integer({ min: 1, max: 40_000 }), { nil: undefined })

test('S3.122 S3.123 the level is the lowest that covers the declared value, never one above; beyond the highest there is none', () => {
  fc.assert(
    fc.property(options, anyValue, anyValue, (offered, declaredValue, booked) => {
      const insurance = booked === undefined ? undefined : { type: 'Ours', declaredValue: booked }
      const found = protectionOf({ insuranceType: undefined, declaredValue }, insurance, offered)
      if (found.kind !== 'ours' && found.kind !== 'tooMuch') throw new Error('our protection is chosen at first')
      const maxCover = Math.max(...offered.levels.map(level => level.valueCoverage))
      const lowest = Math.min(...offered.levels.map(level => level.valueCoverage))
      const usual = Math.min(offered.defaultValueOfGoods, maxCover)
      // here a higher level costs more
      expect(found.declaredValue).toBe(declaredValue ?? booked ?? (usual > lowest ? lowest : usual))
      expect(found.kind).toBe(found.declaredValue > maxCover ? 'tooMuch' : 'ours')
      if (found.kind === 'tooMuch') return
      expect(found.level.valueCoverage).toBeGreaterThanOrEqual(found.declaredValue)
      const lower = offered.levels.filter(level => level.valueCoverage < found.level.valueCoverage)
      expect(lower.every(level => level.valueCoverage < found.declaredValue)).toBe(true)
    }),
  )
})

test('S3.121 each value that can be declared is covered by a level, and the steps equal the increment', () => {
  fc.assert(
    fc.property(options, offered => {
      const values = valuesToDeclare(offered)
      expect(values.every(value => levelFor(offered, value) !== undefined)).toBe(true)
      const maxCover = Math.max(...offered.levels.map(level => level.valueCoverage))
      for (let value = offered.coverageIncrement; value <= maxCover; value += offered.coverageIncrement)
        expect(values).toContain(value)
      expect(values).toEqual([...new Set(values)].sort((a, b) => a - b))
    }),
  )
})
