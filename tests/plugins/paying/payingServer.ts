import type { SavedCard } from '@/contracts/savedCard'
import type { RentalPaying, RentalPayment } from '@/domain/schemas/paying'
import type { Settlement } from '@plugins/paying/ports'
import { onceByKey } from '../../support/onceByKey'
import { ownRental } from '../../support/openOwnRental'
import { refuse } from '../../support/refuse'

/** A rental paid on the 14th of each month. */
const rentalOf = ({ paymentSourceId }: RentalPaying) => ({ ...ownRental, moveInAt: '2026-01-14', paymentSourceId })
/** The cards of these tests expire in April 2026, which is announced, or years later. */
const endOf = (card: SavedCard | undefined) =>
  card?.expiryMonth === '04' && card.expiryYear === '26' ? { cardExpiresBefore: '2026-05-14' } : {}

/** What pays for one rental, as the product API keeps it: once under each key. `charges` counts what was taken from cards. */
export function payingServer({ paying: first, cards: onFile }: { paying: RentalPaying; cards: readonly SavedCard[] }) {
  const byKey = onceByKey()
  let paying = first
  let cards = onFile
  let charges = 0
  const cardOf = (id: string): SavedCard => cards.find(card => card.id === id) ?? refuse('PAYMENT_SOURCE_NOT_FOUND', 404)

  function settled({ paymentId, total, sourceId }: Settlement): RentalPaying {
    const payment = paying.payments.find(({ id }) => id === paymentId) ?? refuse('INVOICE_NOT_FOUND', 404)
    if (payment.amount !== total) return refuse('AMOUNT_CHANGED', 409)
    if (payment.status === 'paid') return paying
    const { brand, last4 } = cardOf(sourceId)
    charges += 1
    const { nextAttemptAt: _, ...rest } = payment
    const paid = { ...rest, status: 'paid' as const, card: { brand, last4 } }
    return { ...paying, payments: paying.payments.map(each => (each === payment ? paid : each)) }
  }
  return {
    charges: () => charges,
    addCard: (card: SavedCard): void => void (cards = [...cards, card]),
    /** A month falls due, and its card is refused. */
    miss: (payment: RentalPayment): void => void (paying = { ...paying, payments: [payment, ...paying.payments] }),
    ports: {
      'paying.read': () => paying,
      'paying.listCards': () => cards,
      'payment.listSources': () => cards,
      'account.fetchSubscriptions': () => [
        { ...rentalOf(paying), ...endOf(cards.find(({ id }) => id === paying.paymentSourceId)) },
      ],
      'paying.changeCard': (rental: string, sourceId: string, key: string) =>
        byKey(key, ['change', rental, sourceId], () => (paying = { ...paying, paymentSourceId: cardOf(sourceId).id })),
      'paying.settle': (rental: string, settlement: Settlement, key: string) =>
        byKey(key, ['settle', rental, settlement], () => (paying = settled(settlement))),
      'paying.removeCard': (sourceId: string, key: string) =>
        byKey(key, ['remove', sourceId], () => {
          const card = cardOf(sourceId)
          if (card.id === paying.paymentSourceId) return refuse('PAYMENT_SOURCE_IN_USE', 409)
          cards = cards.filter(each => each !== card)
          return null
        }),
    },
  }
}
