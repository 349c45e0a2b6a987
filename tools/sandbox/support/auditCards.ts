/** The invariants about cards, for audit.ts. */
import { londonDate } from '../../backend/londonDate'
import { addMonths } from '../api/rental/calendar'
import { warnedFrom } from '../api/rental/cardEnd'
import { rentalReferenceSentence } from '../api/rental/messages'
import { CARD_END_SENTENCE } from '../api/rental/paymentMessages'
import { isOver } from '../api/rental/moveOut'
import { type Tables, chargesFor } from './auditedTables'

export function wrongCards(all: Tables, now: Date): string[] {
  const fromRemoved = all.charges.flatMap(({ id, cardId, createdAt }) => {
    const card = all.cards.find(each => each.id === cardId)
    return card?.removedAt != null && card.removedAt < createdAt ? [`${id} was taken from ${cardId}, which was removed`] : []
  })
  const fromOthers = all.invoices
    .filter(({ kind, status }) => kind === 'invoice' && status === 'paid')
    .flatMap(row =>
      chargesFor(all, row.id).flatMap(({ cardId, customerId }) =>
        cardId === row.paymentSourceId && customerId === row.customerId
          ? []
          : [`${row.id} names ${row.paymentSourceId} and was paid by ${cardId}`],
      ),
    )
  return [...fromRemoved, ...fromOthers, ...withoutCard(all, londonDate(now))]
}

/** Checks that each warning is one e-mail, sent between the day on which it is due and the end of the card. */
export function cardWarningsSent(all: Tables): string[] {
  const mails = all.messages.filter(({ text }) => text.includes(CARD_END_SENTENCE))
  const untimely = all.cardWarnings.flatMap(({ subscriptionId, cardId, warnedAt }) => {
    const card = all.cards.find(({ id }) => id === cardId)
    const [day, from] = [londonDate(warnedAt), card && warnedFrom(card)]
    const isInTime = from !== undefined && day >= from && day < addMonths(from, 2)
    return isInTime ? [] : [`${subscriptionId} was warned of ${cardId} on ${day}`]
  })
  const miscounted = all.subscriptions.flatMap(rental => {
    const due = all.cardWarnings.filter(({ subscriptionId }) => subscriptionId === rental.id).length
    const sent = mails.filter(({ text }) => text.includes(rentalReferenceSentence(rental))).length
    return due === sent ? [] : [`${rental.id} was warned ${sent} times of its card, not ${due}`]
  })
  return [...untimely, ...miscounted]
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
