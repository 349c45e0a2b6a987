/** The invariant about proof of insurance, for audit.ts. */
import type { Tables } from './auditedTables'

export const proofsAreWhole = ({ proofs, bookings, changes, subscriptions }: Tables): string[] =>
  proofs.flatMap(({ id, subscriptionId, size, bytes, receivedAt, parts }) => {
    const rental = subscriptions.find(each => each.id === subscriptionId)
    const booking = bookings.find(each => each.id === rental?.bookingId)
    const chosen = [
      booking?.insurance,
      ...changes.filter(each => each.subscriptionId === subscriptionId).map(each => each.insurance),
    ]
    if (!chosen.some(insurance => insurance?.type === 'Other')) return [`${id} proves an insurance that nobody chose`]
    if (receivedAt === null) return bytes === null ? [] : [`${id} is not received and has a file`]
    return bytes === size && parts === 0 ? [] : [`${id} was received with ${bytes} of ${size} bytes and ${parts} parts left`]
  })
