import type { Address } from '@/domain/schemas/address'
import type { Booking } from '@/domain/schemas/booking'
import type { Contact } from '@/domain/schemas/contact'
import type { TypedDate } from '@/domain/typedDate'
import type { Failure } from '@/kernel/AppError'
import type { Masks } from '@/kernel/masks'

export const failureMasks = { code: 'keep', status: 'keep' } as const satisfies Masks<Failure>

/** Figures for figures, letters for letters. */
export const typedDateMasks = { day: 'shape', month: 'shape', year: 'shape' } as const satisfies Masks<TypedDate>

const addressMasks = {
  line1: 'surrogate:line',
  line2: 'surrogate:line',
  houseNumber: 'surrogate:line',
  apartmentNumber: 'surrogate:line',
  city: 'surrogate:town',
  county: 'surrogate:town',
  postalCode: 'surrogate:postcode',
  country: 'keep',
} as const satisfies Masks<Address>

const contactMasks = {
  givenName: 'surrogate:name',
  familyName: 'surrogate:name',
  phoneNumber: 'surrogate:phone',
  email: 'surrogate:email',
  address: addressMasks,
} as const satisfies Masks<Contact>

/** A customer's booking: its unit, prices and dates as they are, its id and its person not. */
export const bookingMasks = {
  id: 'pseudo',
  status: 'keep',
  unit: {
    id: 'keep',
    name: 'keep',
    measurement: { system: 'keep', area: 'keep' },
    features: { each: 'keep' },
  },
  store: 'ref',
  expiresAt: 'keep',
  paymentSourceId: 'pseudo',
  moveInAt: 'keep',
  extendedAccess: 'keep',
  insurance: { type: 'keep', price: 'keep', declaredValue: 'keep' },
  contactDetails: contactMasks,
  invoiceEstimate: {
    totalPrice: 'keep',
    lineItems: { each: { type: 'keep', amount: 'keep', discountedAmount: 'keep', billingMonth: 'keep' } },
  },
  promotion: { promotionId: 'keep', type: 'keep', duration: 'keep', percentageDiscount: 'keep' },
} as const satisfies Masks<Booking>
