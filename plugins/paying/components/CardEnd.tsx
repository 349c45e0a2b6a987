import type { SavedCard } from '@/contracts/savedCard'
import type { CustomerRental } from '@/contracts/session'
import { Notice } from '@/ui/Notice'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'

interface CardEndProps {
  readonly card: SavedCard
  /** The current rentals. */
  readonly rentals: readonly CustomerRental[]
}

/** On a card on file: the payments that it cannot make because it expires before them. */
export function CardEnd({ card, rentals }: CardEndProps) {
  const text = useText()
  const formats = useFormats()
  return rentals.map(
    ({ id, unit, storeName, paymentSourceId, cardExpiresBefore }) =>
      paymentSourceId === card.id &&
      cardExpiresBefore !== undefined && (
        <Notice
          key={id}
          tone="warning"
          live={false}
          title={text('paying.ends.title', { date: formats.date(cardExpiresBefore, 'long') })}
        >
          {text('paying.ends.text', { unit: unit.name, store: storeName })}
        </Notice>
      ),
  )
}
