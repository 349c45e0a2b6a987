/**
 * Refunds of cancelled rentals. The gateway cannot take part in our transaction, so a refund is recorded with the cancellation
 * and requested with the same reference until the gateway accepts it.
 */
import { and, eq, isNull } from 'drizzle-orm'
import { every } from '../../../backend/every'
import { GatewayRefusal, GatewaySilence } from '../../services'
import type { ApiContext } from '../context'
import { bookings, subscriptions } from '../schema'
import { cancellations } from './cancellationSchema'

export const refundReference = (rentalId: string): string => `refund ${rentalId}`

interface Stuck {
  readonly rentalId: string
  readonly error: unknown
}

/**
 * Requests the due refunds of one rental or of all, and returns those that no retry can complete. If the gateway is down, the
 * next run retries.
 */
export async function giveBack({ db, clock, gateway }: ApiContext, rentalId?: string): Promise<readonly Stuck[]> {
  const stuck: Stuck[] = []
  const due = await db
    .select({ row: cancellations, customerId: subscriptions.customerId, chargeId: bookings.chargeId })
    .from(cancellations)
    .innerJoin(subscriptions, eq(subscriptions.id, cancellations.subscriptionId))
    .innerJoin(bookings, eq(bookings.id, subscriptions.bookingId))
    .where(and(isNull(cancellations.refundedAt), rentalId === undefined ? undefined : eq(cancellations.subscriptionId, rentalId)))
  for (const { row, customerId, chargeId } of due) {
    const { subscriptionId, refundPence: amount } = row
    try {
      if (chargeId === null) throw new Error('there is no charge to give back of')
      await gateway.refund({ chargeId, customerId, amount, reference: refundReference(subscriptionId) })
    } catch (error) {
      if (!isAway(error)) stuck.push({ rentalId: subscriptionId, error })
      continue
    }
    await db.update(cancellations).set({ refundedAt: clock.now() }).where(eq(cancellations.subscriptionId, subscriptionId))
  }
  return stuck
}

const isAway = (error: unknown): boolean =>
  error instanceof GatewaySilence || (error instanceof GatewayRefusal && error.code === 'BILLING_SETUP_FAILED')

/** Requests the due refunds. Rejects with those that need manual attention, once per rental. */
export function givingBack(context: ApiContext): () => Promise<void> {
  const reported = new Set<string>()
  return async () => {
    const stuck = (await giveBack(context)).filter(({ rentalId }) => !reported.has(rentalId))
    for (const { rentalId } of stuck) reported.add(rentalId)
    if (stuck.length === 0) return
    const names = stuck.map(({ rentalId }) => rentalId).join(', ')
    throw new AggregateError(
      stuck.map(({ error }) => error),
      `the refund of ${names} cannot be paid`,
    )
  }
}

/** How often to check for refunds left open by a crash or an unavailable gateway, in ms. */
const POLL_MS = 30_000

/** Does so while the server runs. Returns a function that stops it. */
export const giveBackPeriodically = (context: ApiContext): (() => Promise<void>) =>
  every(POLL_MS, 'give back what cancelled rentals cost', givingBack(context))
