import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import type { InsuranceChoice } from '../booking/insurance'
import { EXTENDED_ACCESS_PENCE, type Quote } from '../booking/pricing'
import { findRented } from '../catalogue'
import { type BookingContact } from '../contact'
import { contactOf, customerOf } from '../customers'
import { bookings, customers, type BookingRow, type SubscriptionRow } from '../schema'
import { rentalChanges, type RentalChangeRow } from './changeSchema'

/** The current terms of a rental, including later changes. */
export interface RentalTerms {
  /** What is paid for. */
  readonly unitTypeId: string
  readonly quote: Quote
  readonly insurance: InsuranceChoice | undefined
  /** When the insurance was chosen. */
  readonly insuredAt: Date
  readonly contact: BookingContact
  /** Undefined for a rental made and paid at the counter. */
  readonly booking: BookingRow | undefined
}

/** Later than every day. */
const ALWAYS = '9999-12-31'

/**
 * The terms on a day, or, without one, of future months. From the booking and later changes; at the counter, the list price
 * without protection.
 */
export async function rentalTerms(db: Database, rental: SubscriptionRow, day = ALWAYS): Promise<RentalTerms> {
  const { createdAt: insuredAt } = rental
  if (rental.bookingId !== null) {
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, rental.bookingId))
    if (booking === undefined) throw new Error(`the booking of ${rental.id} is gone`)
    const { quote, insurance } = booking
    const contact = (await currentContact(db, rental.customerId)) ?? booking.contact
    const changes = await changesOf(db, rental.id)
    const changed = changes.findLast(({ fromDay }) => fromDay <= day)
    // another unit is available at once and charged from the next month
    const moved = changes.find(({ kind, fromDay }) => kind === 'size' && fromDay > day)
    const unitTypeId = moved?.leftUnitTypeId ?? rental.unitTypeId
    const agreed = { unitTypeId, quote, insurance: insurance ?? undefined, insuredAt, contact, booking }
    return changed === undefined ? agreed : { ...agreed, ...changedTerms(changed, insuredAt) }
  }
  const { unitType } = await findRented(db, rental)
  const quote = {
    monthlyPence: unitType.monthlyPence,
    administrationPence: 0,
    extendedAccessPence: rental.extendedAccess ? EXTENDED_ACCESS_PENCE : 0,
  }
  const contact = contactOf(await customerOf(db, rental.customerId))
  return { unitTypeId: rental.unitTypeId, quote, insurance: undefined, insuredAt, contact, booking: undefined }
}

/** Letters and documents use the customer's current contact details and name. */
async function currentContact(db: Database, customerId: string): Promise<BookingContact | undefined> {
  const [customer] = await db.select().from(customers).where(eq(customers.sub, customerId))
  return customer && contactOf(customer)
}

/** In order of precedence. */
export const changesOf = (db: Database, rentalId: string): Promise<RentalChangeRow[]> =>
  db
    .select()
    .from(rentalChanges)
    .where(eq(rentalChanges.subscriptionId, rentalId))
    .orderBy(asc(rentalChanges.fromDay), asc(rentalChanges.createdAt))

/** The latest change that does not apply yet. */
export const comingChange = async (db: Database, rentalId: string, today: string): Promise<RentalChangeRow | undefined> =>
  (await changesOf(db, rentalId)).findLast(({ fromDay }) => fromDay > today)

const changedTerms = ({ quote, insurance, insuredAt }: RentalChangeRow, before: Date) => ({
  quote,
  insurance: insurance ?? undefined,
  insuredAt: insuredAt ?? before,
})

export const protectionPence = ({ insurance }: Pick<RentalTerms, 'insurance'>): number => insurance?.pence ?? 0
