import type { Booking } from '@/domain/schemas/booking'

/** Paid: nothing can be chosen any more. */
export const isPaid = ({ status }: Pick<Booking, 'status'>): boolean => status === 'Ongoing'

/**
 * Whether a booking was charged, whatever status the server reports until the agreement is signed. It is then the customer's and
 * no longer a hold, unless the company cancelled it.
 */
export function asPaid(booking: Booking): Booking {
  if (booking.status === 'Cancelled' || (isPaid(booking) && booking.expiresAt === undefined)) return booking
  return { ...booking, status: 'Ongoing', expiresAt: undefined }
}
