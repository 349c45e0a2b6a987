/** The invariant about cancelled rentals, for audit.ts. */
import { CANCELLED_SENTENCE } from '../api/rental/messages'
import { referenceOf } from '../api/rental/find'
import { refundReference } from '../api/rental/refunds'
import { type Tables, takenFor } from './auditedTables'

/** How long a refund may take, in ms; the gateway is asked every half minute (refunds.ts). */
const GIVING_BACK_MS = 5 * 60_000

export function refundsOfCancelled(all: Tables, now: Date): string[] {
  const known = new Set(all.cancellations.map(({ subscriptionId }) => refundReference(subscriptionId)))
  const strays = all.refunds.filter(({ reference }) => !known.has(reference)).map(({ id }) => `${id} is of no cancelled rental`)
  return [...strays, ...all.cancellations.flatMap(row => wrong(all, row, now))]
}

function wrong(all: Tables, row: Tables['cancellations'][number], now: Date): string[] {
  const { subscriptionId, refundPence, refundedAt, cancelledAt } = row
  const rental = all.subscriptions.find(({ id }) => id === subscriptionId)
  const booking = all.bookings.find(({ id }) => id === rental?.bookingId)
  if (rental === undefined || booking === undefined) return [`${subscriptionId} is no rental with a booking`]
  const taken = takenFor(all, booking.id)
  const back = all.refunds.filter(({ reference }) => reference === refundReference(subscriptionId))
  const later = all.invoices.some(invoice => invoice.subscriptionId === subscriptionId && invoice.createdAt > cancelledAt)
  const told = all.messages.filter(
    ({ kind, text }) =>
      kind === 'email' && text.includes(CANCELLED_SENTENCE) && text.includes(`reference is ${referenceOf(rental)}.`),
  ).length
  const isDue = refundPence > 0 && refundedAt !== null
  const isForgotten = refundPence > 0 && refundedAt === null && now.getTime() - cancelledAt.getTime() > GIVING_BACK_MS
  return [
    ...(rental.moveOutAt === null ? ['goes on'] : []),
    ...(refundPence <= (taken[0]?.amount ?? 0) ? [] : ['gives back more than was taken']),
    ...(back.every(({ amount, chargeId }) => amount === refundPence && chargeId === taken[0]?.id)
      ? []
      : ['gives back something else than was said']),
    ...(isDue && back.length !== 1 ? [`was given back ${back.length} times`] : []),
    ...(isForgotten ? ['was not given back in time'] : []),
    ...(later ? ['has an invoice written after it was cancelled'] : []),
    ...(told === 1 ? [] : [`was told ${told} times`]),
  ].map(fault => `${subscriptionId} ${fault}`)
}
