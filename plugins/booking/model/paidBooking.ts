import type { Booking } from '@/domain/schemas/booking'

/** Paid and running: nothing about it can be chosen any more. */
export const isPaid = ({ status }: Pick<Booking, 'status'>): boolean => status === 'Ongoing'

/**
 * A booking whose charge was answered with yes, whatever status the server reports until the agreement is signed: it is the
 * customer's, and its hold is over. Only a rental that the company cancelled is not.
 */
export function asPaid(booking: Booking): Booking {
  if (booking.status === 'Cancelled' || (isPaid(booking) && booking.expiresAt === undefined)) return booking
  return { ...booking, status: 'Ongoing', expiresAt: undefined }
}
