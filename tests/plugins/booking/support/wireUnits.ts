import { sizeRangeGroups } from '@/domain/schemas/unit'
import { parseWith } from '@/runtime/http/responses'
import { fakeServer } from '../../../support/rental/fakeServer'

const pounds = (amount: number) => ({ amount, currencyCode: 'GBP' })

/** A unit type as the product API sends it. */
export const wireUnit = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: 'u1',
  measurement: { system: 'IU', area: 50 },
  price: pounds(120),
  weeklyPrice: pounds(27.6),
  image: '/pictures/unit-50-640.png',
  images: ['/pictures/unit-50-640.png'],
  label: 'Standard',
  features: ['ExtendedAccess'] as readonly string[],
  ...changes,
})

/** A range of sizes as the product API sends it. */
export const wireRange = (units: readonly unknown[], changes: Readonly<Record<string, unknown>> = {}) => ({
  range: { system: 'IU', area: { min: 16, max: 50 }, label: '16 - 50' },
  image: '/pictures/unit-small-640.png',
  priceFrom: pounds(120),
  weeklyPriceFrom: pounds(27.6),
  units,
  ...changes,
})

/** A product API whose stores have these ranges, read as the app reads them. */
export const serverWithRanges = (...ranges: readonly unknown[]) =>
  fakeServer({ fakes: { 'booking.findUnits': () => parseWith(sizeRangeGroups)(ranges) } })

/** One range with these units. */
export const serverWithUnits = (...units: readonly Readonly<Record<string, unknown>>[]) =>
  serverWithRanges(wireRange(units.map((unit, index) => wireUnit({ id: `u${index + 1}`, ...unit }))))
