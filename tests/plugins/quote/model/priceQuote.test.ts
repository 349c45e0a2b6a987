/** @jest-environment node */
import type { InsuranceOptions } from '@/domain/schemas/booking'
import type { ExtendedAccessInfo } from '@/domain/schemas/store'
import type { UnitType } from '@/domain/schemas/unit'
import { priceUnit, readChoice, type QuoteChoice } from '@plugins/quote/model/priceQuote'
import { aUnit, extendedAccess, protectionOptions } from '../../../support/rental/catalogue'

const published = { administrationFee: 1_500, lowestProtection: 600 }
const [expensive, cheap] = [
  { id: 'l4', valueCoverage: 4_000, price: 1_400, weeklyPrice: 323 },
  { id: 'l2', valueCoverage: 2_000, price: 900, weeklyPrice: 208 },
]
// not in the order of their values
const levels = { ...protectionOptions, levels: [expensive, cheap] }
const noChoice: QuoteChoice = { extended: false, protection: undefined }

interface Known {
  readonly unit?: UnitType
  readonly access?: ExtendedAccessInfo | undefined
  readonly levels?: InsuranceOptions | undefined
}
const priced = (choice: Partial<QuoteChoice>, known: Known = {}) => {
  const { unit, ...pricing } = { unit: aUnit(), access: extendedAccess, levels, ...known }
  const { ledger, ...said } = priceUnit(unit, { published, ...pricing }, { ...noChoice, ...choice })
  const penceOf = (sought: string) => ledger.lines.find(({ id }) => id === sought)?.pence ?? 0
  return { ...said, protection: penceOf('Insurance'), access: penceOf('ExtendedAccessAddon') }
}

describe('protection in a quote', () => {
  test.each([
    ['of the lowest level, if none is asked for', undefined, 600, false],
    ['none, with insurance of their own', 'own', 0, false],
    ['of the cheapest level that covers the value', '1500', 900, false],
    ['of the level whose value it is', '2000', 900, false],
    ['of the next level above a value', '2001', 1_400, false],
    ['of the lowest level instead, above what is sold', '4001', 600, true],
    ['of the lowest level instead of a value that is no number', 'much', 600, true],
  ])('is %s: %s', (_, protection, pence, isLowestInstead) =>
    expect(priced({ protection })).toMatchObject({ protection: pence, isLowestInstead }),
  )

  test('is of the lowest level while the levels are unknown, and says so only if another was asked for', () => {
    expect(priced({ protection: '2000' }, { levels: undefined })).toMatchObject({ protection: 600, isLowestInstead: true })
    expect(priced({ protection: 'own' }, { levels: undefined })).toMatchObject({ protection: 0, isLowestInstead: false })
  })
})

describe('extended access in a quote', () => {
  const without = aUnit({ features: ['GroundFloor'] })
  test.each([
    ['is left out unless it is asked for', {}, {}, 0, false],
    ['has its price', { extended: true }, {}, 1_200, false],
    ['is missing for a unit without it', { extended: true }, { unit: without }, 0, true],
    ['is missing at a store that sells none', { extended: true }, { access: { ...extendedAccess, available: false } }, 0, true],
    ['is missing while its price is unknown', { extended: true }, { access: undefined }, 0, true],
    ['is not said to be missing where nobody asked', {}, { unit: without }, 0, false],
  ])('%s', (_, choice, known, access, isAccessMissing) =>
    expect(priced(choice, known)).toMatchObject({ access, isAccessMissing }),
  )
})

test('what is asked for is read from the address', () => {
  expect(readChoice({ accessHours: 'extended', protection: '2000' })).toEqual({ extended: true, protection: '2000' })
  expect(readChoice({ accessHours: 'regular', protection: '' })).toEqual(noChoice)
  expect(readChoice({})).toEqual(noChoice)
})
