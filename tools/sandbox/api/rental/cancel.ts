/**
 * The right to cancel within 14 days of signing, as promised in agreement and terms. The rental ends at once, and the payment is
 * refunded except for the days used.
 */
import { eq } from 'drizzle-orm'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import type { Sandbox } from '../../services'
import { estimate } from '../booking/pricing'
import { ApiError } from '../errors'
import { bookings, subscriptions, type SubscriptionRow } from '../schema'
import { addDays, addMonths, beginningOf, daysBetween } from './calendar'
import { type CancellationRow, cancellations } from './cancellationSchema'
import { lockOwnRental } from './find'
import { recordFreedUnits } from '../waiting/freed'
import { confirmCancellation } from './messages'

const CANCELLATION_DAYS = 14

export interface Cancellable {
  /** The first moment after the deadline. */
  readonly until: Date
  readonly daysUsed: number
  readonly paidPence: number
  readonly refundPence: number
}

/**
 * The refund for cancelling now; undefined if that is not possible. The period runs from signing, or from payment if not signed
 * yet, and never beyond the first month, because later ones have been charged by then.
 */
export async function cancellable(
  db: Database,
  rental: SubscriptionRow,
  now: Date,
  signedAt: Date | undefined,
): Promise<Cancellable | undefined> {
  if (rental.bookingId === null || (await cancellationOf(db, rental.id)) !== undefined) return undefined
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, rental.bookingId))
  if (booking === undefined) throw new Error(`the booking of ${rental.id} is gone`)
  const periodStart = londonDate(signedAt ?? rental.createdAt)
  const secondMonth = addMonths(rental.moveInAt, 1)
  const dayAfterPeriod = addDays(periodStart, CANCELLATION_DAYS + 1)
  const until = beginningOf(dayAfterPeriod < secondMonth ? dayAfterPeriod : secondMonth)
  if (now >= until) return undefined
  const { lines, totalPence } = estimate(booking.quote, booking.insurance?.pence ?? 0, rental.moveInAt)
  const monthPence = lines.reduce(
    (sum, { type, pence, discountedPence }) => (type === 'AdministrationFee' ? sum : sum + (discountedPence ?? pence)),
    0,
  )
  const daysUsed = Math.max(0, daysBetween(rental.moveInAt, londonDate(now)) + 1)
  const usedPence = Math.floor((monthPence * daysUsed) / daysBetween(rental.moveInAt, secondMonth))
  return { until, daysUsed, paidPence: totalPence, refundPence: totalPence - usedPence }
}

export async function cancellationOf(db: Database, rentalId: string): Promise<CancellationRow | undefined> {
  const [row] = await db.select().from(cancellations).where(eq(cancellations.subscriptionId, rentalId))
  return row
}

/**
 * Cancels for the refund that the customer saw, which is then paid by refunds.ts. Throws RENTAL_NOT_CANCELLABLE, or
 * REFUND_CHANGED if the refund differs.
 */
export async function cancelRental(
  tx: Database,
  sandbox: Pick<Sandbox, 'clock' | 'settings'>,
  { id, customerId }: { readonly id: string; readonly customerId: string },
  { seenPence, signedAt }: { readonly seenPence: number; readonly signedAt: Date | undefined },
): Promise<SubscriptionRow> {
  const now = sandbox.clock.now()
  const rental = await lockOwnRental(tx, id, customerId)
  const offer = await cancellable(tx, rental, now, signedAt)
  if (offer === undefined) throw new ApiError('RENTAL_NOT_CANCELLABLE', 'This rental cannot be cancelled any more')
  const { daysUsed, refundPence } = offer
  if (refundPence !== seenPence) throw new ApiError('REFUND_CHANGED', 'The refund is another by now')
  await tx.insert(cancellations).values({
    subscriptionId: id,
    cancelledAt: now,
    daysUsed,
    refundPence,
    refundedAt: refundPence === 0 ? now : null,
  })
  // the cancellation e-mail already says that it has ended
  const [row] = await tx
    .update(subscriptions)
    .set({ moveOutAt: londonDate(now), noticeGivenAt: null, endToldAt: now })
    .where(eq(subscriptions.id, id))
    .returning()
  if (row === undefined) throw new Error('the locked rental is gone')
  // a used unit is free only tomorrow (holds.ts), because access lasts until then
  if (daysUsed === 0) await recordFreedUnits(tx, [row.unitTypeId])
  await confirmCancellation(tx, sandbox, row, offer)
  return row
}
