import { brandOf } from '@/ui/BrandMark'
import type { Text } from '@/view/useText'
import { useFailureText } from '@/view/failures'
import { standingOf, type SavedCard } from '@/contracts/savedCard'
import { useSelected } from '../hooks'
import { selectListingProblem } from '../screenSelectors'

/** “Visa ending 4242”. */
export function titleOf({ brand, last4 }: SavedCard, text: Text): string {
  const { name } = brandOf(brand)
  return last4 === ''
    ? text('payment.cards.titleWithoutDigits', { brand: name })
    : text('payment.cards.title', { brand: name, last4 })
}

/** The expiry date and what the status means. */
export function descriptionOf({ status, expiryMonth, expiryYear }: SavedCard, text: Text): string {
  const date = `${expiryMonth}/${expiryYear}`
  const standing = standingOf(status)
  return standing === 'valid' || standing === 'expiring' || standing === 'expired'
    ? text(`payment.cards.${standing}`, { date })
    : `${text('payment.cards.valid', { date })}. ${text(`payment.cards.${standing}`)}`
}

/** Shown if the cards could not be loaded, with the reason. */
export function NotListed({ children }: { readonly children: string }) {
  const failureText = useFailureText()
  const code = useSelected(selectListingProblem)
  return (
    <>
      <p>{children}</p>
      {code !== null && <p>{failureText({ code, status: 0 })}</p>}
    </>
  )
}
