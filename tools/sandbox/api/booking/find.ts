import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import { ApiError } from '../errors'
import { isBookingId } from '../ids'
import { bookings, type BookingRow } from '../schema'
import { isLiveHold } from './holds'

/** Throws INVALID_BOOKING_ID, or BOOKING_NOT_FOUND for unknown ids and for other people's bookings alike. */
export async function ownBooking(db: Database, id: string, customerId: string): Promise<BookingRow> {
  const [row] = await select(db, id, customerId)
  return found(row)
}

/** As `ownBooking`, locked until the transaction ends. */
export async function lockOwnBooking(tx: Database, id: string, customerId: string): Promise<BookingRow> {
  const [row] = await select(tx, id, customerId).for('update')
  return found(row)
}

/** Throws INVALID_BOOKING_STATE if the hold has ended or a payment is in progress. */
export function demandChangeable(booking: BookingRow, now: Date): void {
  if (!isLiveHold(booking, now)) throw invalidState('The hold on this unit has ended')
  if (booking.chargingAt !== null) throw invalidState('This booking is being paid')
}

export function invalidState(message: string): ApiError {
  return new ApiError('INVALID_BOOKING_STATE', message)
}

function select(db: Database, id: string, customerId: string) {
  if (!isBookingId(id)) throw new ApiError('INVALID_BOOKING_ID', 'This is not the id of a booking')
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.customerId, customerId)))
}

function found(row: BookingRow | undefined): BookingRow {
  if (row === undefined) throw new ApiError('BOOKING_NOT_FOUND', 'There is no such booking')
  return row
}
