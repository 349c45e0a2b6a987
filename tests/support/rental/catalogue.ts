import type { Booking, InsuranceOptions } from '@/domain/schemas/booking'
import type { ExtendedAccessInfo, Store } from '@/domain/schemas/store'
import type { SizeRangeGroup, UnitType } from '@/domain/schemas/unit'

const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const

export const aStore = (changes: Partial<Store> = {}): Store => ({
  id: 's1',
  name: 'Lockstep Storage Bristol Temple Quay',
  phoneNumber: '0117 496 0114',
  address: { line1: '14 Avonside Yard', city: 'Bristol', postalCode: 'BS2 0QX', country: 'GB' },
  coordinates: [-2.5769, 51.4501],
  staffedHours: WEEK.map(weekday => ({ weekday, fromHour: '08:30', toHour: '17:30' })),
  bookableDates: ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'],
  ...changes,
})

export const aUnit = (changes: Partial<UnitType> = {}): UnitType => ({
  id: 'u1',
  measurement: { system: 'IU', area: 50 },
  price: 12_000,
  weeklyPrice: 2_760,
  image: '/pictures/unit-small.svg',
  images: ['/pictures/unit-small.svg'],
  label: 'Standard',
  features: ['ExtendedAccess', 'GroundFloor'],
  ...changes,
})

export const anArea = (squareFeet: number) => ({ measurement: { system: 'IU', area: squareFeet } }) as const

export const aGroup = (areas: readonly number[], changes: Partial<SizeRangeGroup> = {}): SizeRangeGroup => ({
  range: { system: 'IU', min: 16, max: 50, label: '16 - 50' },
  image: '/pictures/unit-small.svg',
  priceFrom: 12_000,
  weeklyPriceFrom: 2_760,
  units: areas.map(area => aUnit({ id: `u-${area}`, measurement: { system: 'IU', area } })),
  ...changes,
})

export const protectionOptions: InsuranceOptions = {
  coverageIncrement: 1000,
  defaultValueOfGoods: 2000,
  levels: [1000, 2000, 3000].map((valueCoverage, index) => ({
    id: `cover-${valueCoverage}`,
    valueCoverage,
    price: 550 + 275 * index,
    weeklyPrice: 127 + 63 * index,
  })),
  options: [{ type: 'ProviderProtection' }, { type: 'Other' }],
}

export const extendedAccess: ExtendedAccessInfo = { available: true, price: 1200, weeklyPrice: 276 }

/** 2 March 2026, 10:30 UTC: half an hour after the tests begin. */
export const HOLD_ENDS = Date.parse('2026-03-02T10:30:00Z')

export const aBooking = (changes: Partial<Booking> = {}): Booking => ({
  id: 'bkg-1',
  status: 'ContactAdded',
  unit: {
    id: 'u1',
    name: 'Standard 50 sq ft, ground floor',
    measurement: { system: 'IU', area: 50 },
    features: ['ExtendedAccess', 'GroundFloor'],
  },
  store: {
    id: 's1',
    name: 'Lockstep Storage Bristol Temple Quay',
    address: { city: 'Bristol', postalCode: 'BS2 0QX', country: 'GB' },
  },
  expiresAt: HOLD_ENDS,
  moveInAt: '2026-03-10',
  extendedAccess: false,
  contactDetails: { givenName: 'Maya', familyName: 'Whitfield', phoneNumber: '+447400123456', email: 'maya@example.com' },
  invoiceEstimate: {
    totalPrice: 14_000,
    lineItems: [
      { type: 'MonthlyPrice', amount: 12_000, billingMonth: '2026-03' },
      { type: 'AdministrationFee', amount: 2_000 },
    ],
  },
  ...changes,
})

export const insured = (changes: Partial<Booking> = {}): Booking =>
  aBooking({ status: 'InsuranceAdded', insurance: { type: 'ProviderProtection', price: 825, declaredValue: 2000 }, ...changes })
