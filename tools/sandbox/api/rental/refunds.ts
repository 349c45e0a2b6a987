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

interface FailedRefund {
  readonly rentalId: string
  readonly error: unknown
}

/**
 * Requests the due refunds of one rental or of all, and returns those that no retry can complete. If the gateway is down, the
 * next run retries.
 */
export async function sendRefunds({ db, clock, gateway }: ApiContext, rentalId?: string): Promise<readonly FailedRefund[]> {
  const failed: FailedRefund[] = []
  const due = await db
    .select({ row: cancellations, customerId: subscriptions.customerId, chargeId: bookings.chargeId })
    .from(cancellations)
    .innerJoin(subscriptions, eq(subscriptions.id, cancellations.subscriptionId))
    .innerJoin(bookings, eq(bookings.id, subscriptions.bookingId))
    .where(and(isNull(cancellations.refundedAt), rentalId === undefined ? undefined : eq(cancellations.subscriptionId, rentalId)))
  for (const { row, customerId, chargeId } of due) {
    const { subscriptionId, refundPence: amount } = row
    try {
      if (chargeId === null) throw new Error('there is no charge to refund')
      await gateway.refund({ chargeId, customerId, amount, reference: refundReference(subscriptionId) })
    } catch (error) {
      if (!isGatewayUnavailable(error)) failed.push({ rentalId: subscriptionId, error })
      continue
    }
    await db.update(cancellations).set({ refundedAt: clock.now() }).where(eq(cancellations.subscriptionId, subscriptionId))
  }
  return failed
}

const isGatewayUnavailable = (error: unknown): boolean =>
  error instanceof GatewaySilence || (error instanceof GatewayRefusal && error.code === 'BILLING_SETUP_FAILED')

/** Returns a job that requests the due refunds. It rejects with those that need manual attention, once per rental. */
export function refundJob(context: ApiContext): () => Promise<void> {
  const reported = new Set<string>()
  return async () => {
    const failed = (await sendRefunds(context)).filter(({ rentalId }) => !reported.has(rentalId))
    for (const { rentalId } of failed) reported.add(rentalId)
    if (failed.length === 0) return
    const names = failed.map(({ rentalId }) => rentalId).join(', ')
    throw new AggregateError(
      failed.map(({ error }) => error),
      `the refund of ${names} cannot be paid`,
    )
  }
}

/** How often to check for refunds left open by a crash or an unavailable gateway, in ms. */
const POLL_MS = 30_000

/** Runs `refundJob` while the server runs. Returns a function that stops it. */
export const sendRefundsPeriodically = (context: ApiContext): (() => Promise<void>) =>
  every(POLL_MS, 'refund cancelled rentals', refundJob(context))
