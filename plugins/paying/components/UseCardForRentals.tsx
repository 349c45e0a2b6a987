import { isPaidByCard } from '@/contracts/paidByCard'
import { rentalRoute } from '@/contracts/rental'
import { canPay, type SavedCard } from '@/contracts/savedCard'
import type { CustomerRental } from '@/contracts/session'
import { Link } from '@/ui/Link'
import { useDispatchEvent } from '@/view/hooks'
import { usePathTo } from '@/view/navigation'
import { useText } from '@/view/useText'
import { cardIntended } from '../events'

interface UseCardForRentalsProps {
  readonly card: SavedCard
  readonly cardLabel: string
  /** The current rentals. */
  readonly rentals: readonly CustomerRental[]
}

/** Links to the rentals that the card could pay for: those with another card, or with none. */
export function UseCardForRentals({ card, cardLabel, rentals }: UseCardForRentalsProps) {
  const text = useText()
  const pathTo = usePathTo()
  const dispatch = useDispatchEvent()
  if (!canPay(card)) return null
  return rentals
    .filter(rental => rental.paymentSourceId !== card.id && isPaidByCard(rental))
    .map(({ id, unit, storeName }) => {
      const to = pathTo(rentalRoute, { query: { id } })
      return (
        to !== undefined && (
          <p key={id}>
            <Link to={to} onClick={() => dispatch(cardIntended({ rentalId: id, sourceId: card.id }))}>
              {text('paying.use', { unit: unit.name, store: storeName, card: cardLabel })}
            </Link>
          </p>
        )
      )
    })
}
