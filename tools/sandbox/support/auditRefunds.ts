/** The invariant about cancelled rentals, for audit.ts. */
import { CANCELLED_SENTENCE } from '../api/rental/messages'
import { referenceOf } from '../api/rental/find'
import { refundReference } from '../api/rental/refunds'
import { type Tables, chargesFor } from './auditedTables'

/** How long a refund may take, in ms; the gateway is asked every half minute (refunds.ts). */
const MAX_REFUND_MS = 5 * 60_000

export function refundsOfCancelled(all: Tables, now: Date): string[] {
  const known = new Set(all.cancellations.map(({ subscriptionId }) => refundReference(subscriptionId)))
  const strays = all.refunds.filter(({ reference }) => !known.has(reference)).map(({ id }) => `${id} is of no cancelled rental`)
  return [...strays, ...all.cancellations.flatMap(row => violationsOf(all, row, now))]
}

function violationsOf(all: Tables, row: Tables['cancellations'][number], now: Date): string[] {
  const { subscriptionId, refundPence, refundedAt, cancelledAt } = row
  const rental = all.subscriptions.find(({ id }) => id === subscriptionId)
  const booking = all.bookings.find(({ id }) => id === rental?.bookingId)
  if (rental === undefined || booking === undefined) return [`${subscriptionId} is no rental with a booking`]
  const charges = chargesFor(all, booking.id)
  const refunds = all.refunds.filter(({ reference }) => reference === refundReference(subscriptionId))
  const hasLaterInvoice = all.invoices.some(
    invoice => invoice.subscriptionId === subscriptionId && invoice.createdAt > cancelledAt,
  )
  const mails = all.messages.filter(
    ({ kind, text }) =>
      kind === 'email' && text.includes(CANCELLED_SENTENCE) && text.includes(`reference is ${referenceOf(rental)}.`),
  ).length
  const isDue = refundPence > 0 && refundedAt !== null
  const isOverdue = refundPence > 0 && refundedAt === null && now.getTime() - cancelledAt.getTime() > MAX_REFUND_MS
  return [
    ...(rental.moveOutAt === null ? ['goes on'] : []),
    ...(refundPence <= (charges[0]?.amount ?? 0) ? [] : ['gives back more than was taken']),
    ...(refunds.every(({ amount, chargeId }) => amount === refundPence && chargeId === charges[0]?.id)
      ? []
      : ['gives back something else than was said']),
    ...(isDue && refunds.length !== 1 ? [`was given back ${refunds.length} times`] : []),
    ...(isOverdue ? ['was not given back in time'] : []),
    ...(hasLaterInvoice ? ['has an invoice written after it was cancelled'] : []),
    ...(mails === 1 ? [] : [`was told ${mails} times`]),
  ].map(fault => `${subscriptionId} ${fault}`)
}
