import type { HeldUnit } from '@/contracts/booking'
import { addressMasks, contactMasks } from '@/contracts/session'
import type { Booking } from '@/domain/schemas/booking'
import type { Contact } from '@/domain/schemas/contact'
import type { TypedDate } from '@/domain/typedDate'
import type { Masks } from '@/kernel/masks'

/** `shape`: digits are replaced by digits and letters by letters. */
export const typedDateMasks = { day: 'shape', month: 'shape', year: 'shape' } as const satisfies Masks<TypedDate>

/** As for a customer elsewhere, except for house numbers, which earlier recordings contain as surrogate lines. */
const bookerMasks = {
  ...contactMasks,
  address: { ...addressMasks, houseNumber: 'surrogate:line', apartmentNumber: 'surrogate:line' },
} as const satisfies Masks<Contact>

export const heldUnitMasks = {
  bookingId: 'pseudo',
  storeId: 'keep',
  unitId: 'keep',
  startDate: 'keep',
  extendedAccess: 'keep',
  expiresAt: 'keep',
} as const satisfies Masks<HeldUnit>

/** Masks for a booking: unit, prices and dates are kept, its id and the customer are not. */
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
  contactDetails: bookerMasks,
  invoiceEstimate: {
    totalPrice: 'keep',
    lineItems: { each: { type: 'keep', amount: 'keep', discountedAmount: 'keep', billingMonth: 'keep' } },
  },
  promotion: { promotionId: 'keep', type: 'keep', duration: 'keep', percentageDiscount: 'keep' },
} as const satisfies Masks<Booking>
