import type { Booking } from '@/domain/schemas/booking'
import type { RentalChoice } from './rentalChoice'

/** The part of a booking that the entry rules need. */
export interface StoredBooking {
  readonly unitId: string
  readonly moveInAt: string
  readonly extendedAccess: boolean
  readonly status: string
  readonly insured: boolean
}

export const storedBookingOf = (booking: Booking): StoredBooking => ({
  unitId: booking.unit.id,
  moveInAt: booking.moveInAt,
  extendedAccess: booking.extendedAccess,
  status: booking.status,
  insured: booking.insurance !== undefined && booking.insurance.type !== 'UNKNOWN',
})

/** The hold has expired or was released. */
export const hasEnded = ({ status }: Pick<StoredBooking, 'status'>): boolean => status === 'Expired' || status === 'Cancelled'

/** Whether a booking is for the unit, day and access of the address (S5, cross-step rule). */
export function matchesChoice(booking: Omit<StoredBooking, 'status' | 'insured'>, choice: RentalChoice): boolean {
  return (
    booking.unitId === choice.unitId && booking.moveInAt === choice.startDate && booking.extendedAccess === choice.extendedAccess
  )
}
