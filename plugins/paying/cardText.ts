import { standingOf, type SavedCard } from '@/contracts/savedCard'
import { brandOf } from '@/ui/BrandMark'
import type { Text } from '@/view/useText'

/** “Visa ending 4242”. */
export function cardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>, text: Text): string {
  const { name } = brandOf(brand)
  return last4 === '' ? text('paying.card.nameWithoutDigits', { brand: name }) : text('paying.card.name', { brand: name, last4 })
}

/** Its expiry date and any problem. */
export function cardState({ status, expiryMonth, expiryYear }: SavedCard, text: Text): string {
  const standing = standingOf(status)
  const date = `${expiryMonth}/${expiryYear}`
  return text(`paying.card.${standing}`, { date })
}
