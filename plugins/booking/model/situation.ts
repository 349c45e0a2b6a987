import type { Booking } from '@/domain/schemas/booking'
import type { StoredBooking } from './entryRules'

/** What the entry rules need of a booking. */
export const storedBookingOf = (booking: Booking): StoredBooking => ({
  unitId: booking.unit.id,
  moveInAt: booking.moveInAt,
  extendedAccess: booking.extendedAccess,
  status: booking.status,
  insured: booking.insurance !== undefined && booking.insurance.type !== 'UNKNOWN',
})
