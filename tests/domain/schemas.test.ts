/** @jest-environment node */
import type { ZodMiniType } from 'zod/mini'
import { address } from '@/domain/schemas/address'
import { agreementSigning, currentAgreement } from '@/domain/schemas/agreement'
import { booking, insuranceOptions, invoiceEstimate } from '@/domain/schemas/booking'
import { contact, profile } from '@/domain/schemas/contact'
import { facility } from '@/domain/schemas/facility'
import { extendedAccess, store, storeList } from '@/domain/schemas/store'
import { measurement } from '@/domain/schemas/wire'
import { price, signedPrice } from '@/domain/schemas/price'
import { promotion, sizeRangeGroups, unitType } from '@/domain/schemas/unit'
import type { AppError } from '@/kernel/AppError'
import { parseWith } from '@/runtime/http/responses'

const gbp = (amount: number) => ({ amount, currencyCode: 'GBP' })
const anAddress = { line1: '14 Avonside Yard', city: 'Bristol', postalCode: 'BS2 0QX', country: 'GB' }
const aContact = { givenName: 'Ada', familyName: 'Byron', phoneNumber: '+447400123456', email: 'ada@example.com' }
const aStore = {
  id: 's1',
  name: 'Bristol',
  address: anAddress,
  geometry: { type: 'Point', coordinates: [-2.5769, 51.4501] },
  bookableDate: ['2026-03-02', '2026-03-03'],
}
const aUnit = {
  id: 'u1',
  measurement: { system: 'IU', area: 50 },
  price: gbp(120.5),
  weeklyPrice: gbp(27.81),
  image: '/u1.webp',
  images: [],
  label: 'Platinum',
  features: ['GroundFloor'],
}
const aGroup = {
  range: { system: 'IU', area: { min: 16, max: 50 }, label: '16 - 50' },
  image: '/small.webp',
  priceFrom: gbp(60),
  weeklyPriceFrom: gbp(13.85),
  units: [aUnit],
}
const aBooking = {
  id: 'b1',
  status: 'Created',
  unit: { id: 'u1', name: 'A12', measurements: { system: 'IU', area: 50 }, features: [] },
  store: { id: 's1', name: 'Bristol', address: anAddress },
  moveInAt: '2026-03-02',
  extendedAccess: false,
}

/** The body without one key, by path. */
function without<T extends object>(body: T, key: keyof T): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== key))
}
const refuses = (schema: ZodMiniType, body: unknown): void => expect(schema.safeParse(body).success).toBe(false)

describe('addresses and contacts', () => {
  test('S3.1 S3.2 an address needs a city and a country', () => {
    refuses(address, without(anAddress, 'city'))
    refuses(address, without(anAddress, 'country'))
  })

  test.each(['line1', 'line2', 'postalCode', 'county', 'houseNumber', 'apartmentNumber'] as const)(
    '%s may be present, missing or null',
    field => {
      const bare = { city: 'Bristol', country: 'GB' }
      expect(address.parse({ ...bare, [field]: 'x' })).toEqual({ ...bare, [field]: 'x' })
      expect(Object.keys(address.parse({ ...bare, [field]: null }))).toEqual(['city', 'country'])
      expect(address.parse(bare)).toEqual(bare)
    },
  )

  test.each(['givenName', 'familyName', 'phoneNumber', 'email'] as const)('a contact needs %s', field => {
    expect(contact.parse({ ...aContact, address: anAddress })).toEqual({ ...aContact, address: anAddress })
    refuses(contact, without(aContact, field))
  })

  test('S3.14 S3.21 a profile contains the contact and keeps unknown keys', () => {
    expect(profile.parse({ id: 'p1', contact: aContact, tier: 'gold' })).toEqual({ id: 'p1', contact: aContact, tier: 'gold' })
    refuses(profile, { id: 'p1' })
  })
})

describe('money', () => {
  test('S3.22 pounds become pence, with or without currency and symbol', () => {
    expect(price.parse(gbp(120.5))).toBe(12050)
    expect(price.parse({ amount: 120.5, currencyCode: 'GBP', currencySymbol: '£' })).toBe(12050)
    expect(price.parse({ amount: 1.005 })).toBe(101)
    expect(price.parse(120.5)).toBe(12050)
  })

  test.each([
    ['a text', '120.5'],
    ['text inside', { amount: '120.5' }],
    ['below zero', -1],
    ['NaN', Number.NaN],
    ['endless', Infinity],
    ['nothing', null],
    ['another currency', { amount: 1, currencyCode: 'SEK' }],
  ])('S3.22 %s is not a price', (_, body) => refuses(price, body))

  test('S3.22 a price that is a text is Invalid Response Data, code 422', () => {
    const read = (): unknown => parseWith(unitType)({ ...aUnit, price: { amount: '120.5', currencyCode: 'GBP' } })
    expect(read).toThrow('Invalid Response Data')
    expect(read).toThrow(expect.objectContaining({ status: 422, code: 'INVALID_REPSONSE_DATA' }) as AppError)
  })

  test('only a line of an estimate may be negative', () => expect(signedPrice.parse(gbp(-60.25))).toBe(-6025))
})

describe('units', () => {
  test('SI and IU are known, other systems are UNKNOWN', () => {
    expect(['SI', 'IU', 'XX'].map(system => measurement.parse({ system, area: 5 }).system)).toEqual(['SI', 'IU', 'UNKNOWN'])
  })

  test('an area is a number', () => refuses(measurement, { system: 'IU', area: '50' }))

  test.each(['id', 'measurement', 'price', 'weeklyPrice', 'image', 'images', 'label', 'features'] as const)(
    'a unit needs %s',
    field => refuses(unitType, without(aUnit, field)),
  )

  test('optional fields may be missing or null', () => {
    const bare = unitType.parse(aUnit)
    const optional = {
      priceFirstMonth: null,
      discountedPrice: null,
      weeklyDiscountedPrice: null,
      promotion: null,
      description: null,
      soldOut: null,
    }
    expect(unitType.parse({ ...aUnit, ...optional })).toStrictEqual(bare)
    expect(
      unitType.parse({ ...aUnit, priceFirstMonth: 1, discountedPrice: gbp(60), weeklyDiscountedPrice: gbp(13.9) }),
    ).toMatchObject({
      priceFirstMonth: 100,
      discountedPrice: 6000,
      weeklyDiscountedPrice: 1390,
    })
  })

  test('labels', () => {
    expect(['Platinum', 'Premium', 'Standard', 'Gold'].map(label => unitType.parse({ ...aUnit, label }).label)).toEqual([
      'Platinum',
      'Premium',
      'Standard',
      'UNKNOWN',
    ])
  })

  test('features', () => {
    const features = ['ExtendedAccess', 'DirectAccess', 'GroundFloor', 'Sauna']
    expect(unitType.parse({ ...aUnit, features }).features).toEqual(['ExtendedAccess', 'DirectAccess', 'GroundFloor', 'UNKNOWN'])
  })

  test('S3.48 a group’s range is read flat; an unlisted system is UNKNOWN', () => {
    const open = { ...aGroup, range: { system: 'XX', area: { min: 160, max: null }, label: '160+' }, priceFirstMonth: gbp(1) }
    const [group] = sizeRangeGroups.parse([open])
    expect(group).toMatchObject({ range: { system: 'UNKNOWN', min: 160, label: '160+' }, priceFirstMonth: 100 })
    expect(group?.range).not.toHaveProperty('max')
    expect(sizeRangeGroups.parse([aGroup])[0]?.range).toStrictEqual({ system: 'IU', min: 16, max: 50, label: '16 - 50' })
    const below = { ...aGroup, range: { system: 'IU', area: { min: null, max: 15 }, label: '< 15' } }
    expect(sizeRangeGroups.parse([below])[0]?.range).toStrictEqual({ system: 'IU', max: 15, label: '< 15' })
  })

  test('the lowest prices of a group are in pence', () => {
    expect(sizeRangeGroups.parse([aGroup])[0]).toMatchObject({ priceFrom: 6000, weeklyPriceFrom: 1385 })
  })

  test('S3.89 groups are a list or under `ranges`, and a group without units is refused', () => {
    expect(sizeRangeGroups.parse({ ranges: [aGroup] })).toEqual(sizeRangeGroups.parse([aGroup]))
    refuses(sizeRangeGroups, [without(aGroup, 'units')])
    for (const body of [{ units: [] }, null, 'text']) refuses(sizeRangeGroups, body)
  })

  test('promotions', () => {
    const half = { promotionId: 'TWOMONTHSFIFTYPERCENTDISCOUNT', type: 'PercentageDiscount', duration: 2, percentageDiscount: 50 }
    expect(promotion.parse(half)).toEqual(half)
    const pound = { promotionId: 'FIRSTMONTHDISCOUNT_V2', type: 'FirstMonthOnePound' }
    expect(promotion.parse({ ...pound, duration: null, percentageDiscount: null })).toStrictEqual(pound)
    expect(promotion.parse({ promotionId: 'SPRING', type: 'Gift' })).toEqual({ promotionId: 'UNKNOWN', type: 'UNKNOWN' })
  })
})

test('a size on the page of a store has the lowest price, if one is free', () => {
  const size = { ranges: 'small', name: 'Small', area: '16 - 50 sq ft', fits: 'A flat', picture: '/pictures/small-640.png' }
  const page = { storeId: 's1', town: 'Bristol', name: 'Bristol', title: 'Storage', description: 'Storage', address: anAddress }
  const { sizes } = facility.parse({ ...page, sizes: [{ ...size, priceFrom: gbp(60) }, size] })
  expect(sizes).toStrictEqual([{ ...size, monthlyFrom: 6000 }, size])
})

describe('stores', () => {
  test.each(['id', 'name', 'address', 'bookableDate'] as const)('a store needs %s', field =>
    refuses(store, without(aStore, field)),
  )

  test('a point has coordinates, longitude first; anything else has none', () => {
    expect(store.parse(aStore).coordinates).toEqual([-2.5769, 51.4501])
    expect(store.parse({ ...aStore, geometry: { type: 'Polygon', coordinates: [[]] } })).not.toHaveProperty('coordinates')
    const other = { ...aStore.geometry, type: 'Bearing' }
    expect(store.parse({ ...aStore, geometry: other })).not.toHaveProperty('coordinates')
    expect(store.parse({ ...aStore, geometry: { type: 'Point', coordinates: [200, 100] } })).not.toHaveProperty('coordinates')
  })

  test('hours in any case, or none', () => {
    const hours = [
      { weekday: 'monday', fromHour: '8:00', toHour: '18:00:00' },
      { weekday: 'FEASTDAY', fromHour: '09:00', toHour: '10:00' },
    ]
    const read = store.parse({ ...aStore, staffedHours: hours, extendedHours: null })
    expect(read.staffedHours).toEqual([{ weekday: 'MONDAY', fromHour: '08:00', toHour: '18:00' }])
    expect(read).not.toHaveProperty('extendedHours')
    refuses(store, { ...aStore, staffedHours: [{ weekday: 'MONDAY', fromHour: 'early', toHour: '18:00' }] })
  })

  test('a bookable instant is read by its London date', () => {
    expect(store.parse({ ...aStore, bookableDate: ['2026-03-02', '2026-06-30T23:30:00Z'] }).bookableDates).toEqual([
      '2026-03-02',
      '2026-07-01',
    ])
    refuses(store, { ...aStore, bookableDate: ['2026-02-30'] })
  })

  test('S3.88 stores are a list or under `stores`', () => {
    expect(storeList.parse({ stores: [aStore] })).toEqual(storeList.parse([aStore]))
    refuses(storeList, [without(aStore, 'id')])
  })
})

describe('bookings', () => {
  const read = booking('ProviderProtection')

  test.each(['id', 'status', 'unit', 'store', 'moveInAt', 'extendedAccess'] as const)('a booking needs %s', field =>
    refuses(read, without(aBooking, field)),
  )

  test('S3.91 S3.92 a status that is not listed is UNKNOWN', () => {
    expect(read.parse({ ...aBooking, status: 'Whatever' }).status).toBe('UNKNOWN')
    expect(read.parse({ ...aBooking, status: 'Expired' }).status).toBe('Expired')
  })

  test('measurements are one or several', () => {
    const several = {
      ...aBooking.unit,
      measurements: [
        { system: 'IU', area: 50 },
        { system: 'SI', area: 4.6 },
      ],
    }
    expect(read.parse({ ...aBooking, unit: several }).unit).toEqual({
      id: 'u1',
      name: 'A12',
      features: [],
      measurement: { system: 'IU', area: 50 },
    })
  })

  test('the hold ends at an instant, or has no time limit', () => {
    expect(read.parse({ ...aBooking, expiresAt: '2026-03-02T10:30:00+00:00' }).expiresAt).toBe(Date.UTC(2026, 2, 2, 10, 30))
    expect(read.parse({ ...aBooking, expiresAt: null })).not.toHaveProperty('expiresAt')
    refuses(read, { ...aBooking, expiresAt: '2026-03-02 10:30' })
  })

  test('a full instant as move-in day is read by its London date', () => {
    expect(read.parse({ ...aBooking, moveInAt: '2026-03-01T23:30:00-01:00' }).moveInAt).toBe('2026-03-02')
  })

  test('S3.102 insurance types', () => {
    const insured = (type: string): unknown =>
      read.parse({ ...aBooking, insurance: { type, price: gbp(9.5), declaredValue: 4000 } }).insurance
    expect(insured('ProviderProtection')).toEqual({ type: 'ProviderProtection', price: 950, declaredValue: 4000 })
    expect(insured('Other')).toMatchObject({ type: 'Other' })
    expect(insured('Elsewhere')).toMatchObject({ type: 'UNKNOWN' })
    expect(booking('Acme').parse({ ...aBooking, insurance: { type: 'Acme', price: null } }).insurance).toStrictEqual({
      type: 'Acme',
    })
  })

  test('contact and promotion', () => {
    const full = read.parse({
      ...aBooking,
      contactDetails: aContact,
      promotion: { promotionId: 'X', type: 'FirstMonthOnePound' },
    })
    expect(full).toMatchObject({ contactDetails: aContact, promotion: { promotionId: 'UNKNOWN', type: 'FirstMonthOnePound' } })
  })

  test('estimate lines', () => {
    const lines = ['MonthlyPrice', 'Insurance', 'FirstMonthCharge', 'AdministrationFee', 'ExtendedAccess', 'CleaningFee']
    const estimate = invoiceEstimate.parse({
      totalPrice: gbp(141.5),
      lineItems: lines.map(type => ({ type, amount: gbp(12.5), discountedAmount: null, billingMonth: '2026-03' })),
    })
    expect(estimate.totalPrice).toBe(14150)
    expect(estimate.lineItems.map(line => line.type)).toEqual([...lines.slice(0, 5), 'UNKNOWN'])
    expect(estimate.lineItems[0]).toStrictEqual({ type: 'MonthlyPrice', amount: 1250, billingMonth: '2026-03' })
    expect(read.parse({ ...aBooking, invoiceEstimate: { totalPrice: 1, lineItems: [] } }).invoiceEstimate?.totalPrice).toBe(100)
  })

  test('unknown keys are left out', () => expect(read.parse({ ...aBooking, shoeSize: 9 })).not.toHaveProperty('shoeSize'))
})

describe('around a booking', () => {
  test('insurance options', () => {
    const options = insuranceOptions('ProviderProtection').parse({
      coverageIncrement: 1000,
      defaultValueOfGoods: 4000,
      levels: [{ id: 'l1', valueCoverage: 4000, price: gbp(9.5), weeklyPrice: gbp(2.19) }],
      options: [{ type: 'ProviderProtection', readMoreArticleId: 'a1' }, { type: 'Other' }, { type: 'Third' }],
    })
    expect(options.levels).toEqual([{ id: 'l1', valueCoverage: 4000, price: 950, weeklyPrice: 219 }])
    expect(options.options).toEqual([
      { type: 'ProviderProtection', readMoreArticleId: 'a1' },
      { type: 'Other' },
      { type: 'UNKNOWN' },
    ])
    refuses(insuranceOptions('x'), { coverageIncrement: 0, defaultValueOfGoods: 1, levels: [], options: [] })
  })

  test('extended access', () => {
    const hours = [{ weekday: 'SUNDAY', fromHour: '06:00', toHour: '22:00' }]
    expect(extendedAccess.parse({ available: true, price: gbp(20), weeklyPrice: null, hours, irreversible: true })).toStrictEqual(
      {
        available: true,
        price: 2000,
        hours,
      },
    )
  })

  test('S3.159 S3.160 signing states', () => {
    const states = ['Created', 'MoveInDateAdded', 'ContactAdded', 'TermsAccepted', 'Ongoing', 'InsuranceAdded', 'Lost']
    expect(states.map(state => agreementSigning.parse({ state }).state)).toEqual([...states.slice(0, 6), 'UNKNOWN'])
    expect(
      agreementSigning.parse({
        state: 'Ongoing',
        id: null,
        expiresAt: '2026-03-02T10:00:00Z',
        agreementUrl: 'https://sign.example/a',
      }),
    ).toEqual({
      state: 'Ongoing',
      expiresAt: Date.UTC(2026, 2, 2, 10),
      agreementUrl: 'https://sign.example/a',
    })
    refuses(agreementSigning, { state: 'Ongoing', agreementUrl: 'javascript:alert(1)' })
  })

  test('agreement status', () => {
    expect(['Created', 'Agreed', 'Declined', 'x'].map(status => currentAgreement.parse({ id: 'a', status }).status)).toEqual([
      'Created',
      'Agreed',
      'Declined',
      'UNKNOWN',
    ])
  })
})
