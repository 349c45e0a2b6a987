/**
 * The money for cancelled rentals. The gateway cannot take part in our transaction: a refund is noted with the cancellation, and asked for
 * under one reference until the gateway has taken it.
 */
import { and, eq, isNull } from 'drizzle-orm'
import { every } from '../../../backend/every'
import type { ApiContext } from '../context'
import { bookings, subscriptions } from '../schema'
import { cancellations } from './cancellationSchema'

export const refundReference = (rentalId: string): string => `refund ${rentalId}`

/** Gives back what is due, of one rental or of all. A gateway that is down is asked again by the next run. */
export async function giveBack({ db, clock, gateway }: ApiContext, rentalId?: string): Promise<void> {
  const due = await db
    .select({ row: cancellations, customerId: subscriptions.customerId, chargeId: bookings.chargeId })
    .from(cancellations)
    .innerJoin(subscriptions, eq(subscriptions.id, cancellations.subscriptionId))
    .innerJoin(bookings, eq(bookings.id, subscriptions.bookingId))
    .where(and(isNull(cancellations.refundedAt), rentalId === undefined ? undefined : eq(cancellations.subscriptionId, rentalId)))
  for (const { row, customerId, chargeId } of due) {
    const { subscriptionId, refundPence: amount } = row
    try {
      await gateway.refund({ chargeId: chargeId ?? '', customerId, amount, reference: refundReference(subscriptionId) })
    } catch {
      continue
    }
    await db.update(cancellations).set({ refundedAt: clock.now() }).where(eq(cancellations.subscriptionId, subscriptionId))
  }
}

/** How often is looked for what a crash or a silent gateway left open, in ms. */
const POLL_MS = 30_000

/** Gives back while the server runs. Returns a function that stops it. */
export const giveBackPeriodically = (context: ApiContext): (() => Promise<void>) =>
  every(POLL_MS, 'give back what cancelled rentals cost', () => giveBack(context))
