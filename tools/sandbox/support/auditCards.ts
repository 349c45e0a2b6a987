/** The invariant about cards, for audit.ts. */
import { londonDate } from '../../backend/londonDate'
import { isOver } from '../api/rental/moveOut'
import { type Tables, takenFor } from './auditedTables'

export function wrongCards(all: Tables, now: Date): string[] {
  const afterwards = all.charges.flatMap(({ id, cardId, createdAt }) => {
    const card = all.cards.find(each => each.id === cardId)
    return card?.removedAt != null && card.removedAt < createdAt ? [`${id} was taken from ${cardId}, which was removed`] : []
  })
  const another = all.invoices
    .filter(({ kind, status }) => kind === 'invoice' && status === 'paid')
    .flatMap(row =>
      takenFor(all, row.id).flatMap(({ cardId, customerId }) =>
        cardId === row.paymentSourceId && customerId === row.customerId
          ? []
          : [`${row.id} names ${row.paymentSourceId} and was paid by ${cardId}`],
      ),
    )
  return [...afterwards, ...another, ...withoutCard(all, londonDate(now))]
}

/** Current rentals whose card was removed or belongs to another customer. */
function withoutCard(all: Tables, today: string): string[] {
  return all.subscriptions.flatMap(rental => {
    const { id, bookingId, customerId, payingCardId } = rental
    const booking = all.bookings.find(each => each.id === bookingId)
    if (booking === undefined || isOver(rental, today)) return []
    const card = all.cards.find(each => each.id === (payingCardId ?? booking.paymentSourceId))
    return card?.customerId === customerId && card.removedAt === null ? [] : [`${id} has no card to pay with`]
  })
}
