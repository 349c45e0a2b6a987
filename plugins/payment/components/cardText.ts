import type { Text } from '@/view/useText'
import { brandOf } from '../model/brand'
import { standingOf, type SavedCard } from '../model/savedCard'

/** “Visa ending 4242”. */
export function titleOf({ brand, last4 }: SavedCard, text: Text): string {
  const { name } = brandOf(brand)
  return last4 === ''
    ? text('payment.cards.titleWithoutDigits', { brand: name })
    : text('payment.cards.title', { brand: name, last4 })
}

/** How long it lasts and what its status means, in words. */
export function descriptionOf({ status, expiryMonth, expiryYear }: SavedCard, text: Text): string {
  const date = `${expiryMonth}/${expiryYear}`
  const standing = standingOf(status)
  return standing === 'valid' || standing === 'expiring' || standing === 'expired'
    ? text(`payment.cards.${standing}`, { date })
    : `${text('payment.cards.valid', { date })}. ${text(`payment.cards.${standing}`)}`
}
