import { eq } from 'drizzle-orm'
import type { Database } from '../../db/connect'
import type { InsuranceChoice } from '../booking/insurance'
import { EXTENDED_ACCESS_PENCE, type Quote } from '../booking/pricing'
import { findRented } from '../catalogue'
import { type BookingContact } from '../contact'
import { contactOf, customerOf } from '../customers'
import { bookings, type BookingRow, type SubscriptionRow } from '../schema'

/** What was agreed when a rental began. */
export interface RentalTerms {
  readonly quote: Quote
  readonly insurance: InsuranceChoice | undefined
  readonly contact: BookingContact
  /** Undefined for a rental that was begun at the counter, and is paid for there. */
  readonly booking: BookingRow | undefined
}

/** From its booking; at the counter the list price was agreed, without protection. */
export async function rentalTerms(db: Database, rental: SubscriptionRow): Promise<RentalTerms> {
  if (rental.bookingId !== null) {
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, rental.bookingId))
    if (booking === undefined) throw new Error(`the booking of ${rental.id} is gone`)
    const { quote, insurance, contact } = booking
    return { quote, insurance: insurance ?? undefined, contact, booking }
  }
  const { unitType } = await findRented(db, rental)
  const quote = {
    monthlyPence: unitType.monthlyPence,
    administrationPence: 0,
    extendedAccessPence: rental.extendedAccess ? EXTENDED_ACCESS_PENCE : 0,
  }
  return { quote, insurance: undefined, contact: contactOf(await customerOf(db, rental.customerId)), booking: undefined }
}

export const protectionPence = ({ insurance }: Pick<RentalTerms, 'insurance'>): number => insurance?.pence ?? 0
