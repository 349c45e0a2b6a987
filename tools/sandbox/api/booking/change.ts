import { eq } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import type { Sandbox } from '../../services'
import { bookings, unitTypes, type BookingRow } from '../schema'
import { demandChangeable, invalidState, lockOwnBooking } from './find'
import { holdFrom, isLiveHold } from './holds'
import { recordFreedUnits } from '../waiting/freed'
import { chosenInsurance, type InsuranceRequest } from './insurance'

/** Applies the change and restarts the hold, which runs from the booking's last change. */
export async function change(tx: Database, id: string, now: Date, values: Partial<BookingRow>): Promise<BookingRow> {
  const [row] = await tx
    .update(bookings)
    .set({ expiresAt: holdFrom(now), ...values })
    .where(eq(bookings.id, id))
    .returning()
  if (row === undefined) throw new Error('the locked booking is gone')
  return row
}

/** "Hold it for 30 minutes". A booking whose hold has ended, or needs none, stays as it is. */
export async function renewHold(tx: Database, id: string, customerId: string, now: Date): Promise<BookingRow> {
  const booking = await lockOwnBooking(tx, id, customerId)
  return isLiveHold(booking, now) ? change(tx, id, now, {}) : booking
}

/** Another protection changes the price, so earlier accepted terms become invalid. */
export async function addInsurance(
  tx: Database,
  { clock }: Pick<Sandbox, 'clock'>,
  id: string,
  customerId: string,
  request: InsuranceRequest,
): Promise<BookingRow> {
  const now = clock.now()
  const booking = await lockOwnBooking(tx, id, customerId)
  demandChangeable(booking, now)
  const [unitType] = await tx.select().from(unitTypes).where(eq(unitTypes.id, booking.unitTypeId))
  const insurance = chosenInsurance(request, unitType?.areaSqFt ?? 0)
  return change(tx, id, now, { insurance, status: 'InsuranceAdded', agreementAskedAt: null, agreementConfirmedAt: null })
}

/** Releases the unit. Idempotent, also after the hold has ended. */
export async function cancelBooking(tx: Database, id: string, customerId: string): Promise<void> {
  const booking = await lockOwnBooking(tx, id, customerId)
  if (booking.status === 'Ongoing') throw invalidState('This booking is paid')
  if (booking.chargingAt !== null) throw invalidState('This booking is being paid')
  await tx.update(bookings).set({ status: 'Cancelled' }).where(eq(bookings.id, id))
  await recordFreedUnits(tx, [booking.unitTypeId])
}
