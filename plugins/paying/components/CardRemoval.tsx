import { rentalRoute } from '@/contracts/rental'
import type { SavedCard } from '@/contracts/savedCard'
import type { CustomerRental } from '@/contracts/session'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Link } from '@/ui/Link'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { usePathTo } from '@/view/navigation'
import { useText } from '@/view/useText'
import { cardIntended, removalConsidered, removalDeclined, removalSubmitted } from '../events'
import { useSelected } from '../hooks'
import { selectRemoval } from '../removalSlice'

interface CardRemovalProps {
  readonly card: SavedCard
  readonly name: string
  /** The current rentals. */
  readonly rentals: readonly CustomerRental[]
}

/** Removes a card; if it pays for a rental, links to the page where another must be chosen first. */
export function CardRemoval({ card, name, rentals }: CardRemovalProps) {
  const text = useText()
  const pathTo = usePathTo()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { sourceId, step, refusal } = useSelected(selectRemoval)
  const paidFor = rentals.filter(({ paymentSourceId }) => paymentSourceId === card.id)
  if (paidFor.length > 0)
    return paidFor.map(({ id, unit, storeName }) => {
      const to = pathTo(rentalRoute, { query: { id } })
      return (
        to !== undefined && (
          <p key={id}>
            <Link to={to} onClick={() => dispatch(cardIntended({ rentalId: id, sourceId: null }))}>
              {text('paying.remove.other')}{' '}
              <VisuallyHidden>{text('paying.remove.otherFor', { unit: unit.name, store: storeName })}</VisuallyHidden>
            </Link>
          </p>
        )
      )
    })
  const isThisCard = sourceId === card.id
  return (
    <>
      {isThisCard && refusal && (
        <Notice tone="error" title={text('paying.remove.refused')}>
          {failureText(refusal)}
        </Notice>
      )}
      <Row>
        <Button
          variant="quiet"
          pending={isThisCard && step === 'removing'}
          pendingText={text('paying.remove.sending')}
          onClick={() => step !== 'removing' && dispatch(removalConsidered({ sourceId: card.id }))}
        >
          <span>
            {text('paying.remove')} <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        </Button>
      </Row>
      <ConfirmDialog
        open={isThisCard && step === 'confirming'}
        danger
        title={text('paying.remove.title', { card: name })}
        confirm={text('paying.remove.confirm')}
        cancel={text('paying.remove.cancel')}
        closeLabel={text('app.dialog.close')}
        onConfirm={() => dispatch(removalSubmitted({ sourceId: card.id }))}
        onCancel={() => dispatch(removalDeclined())}
      >
        {text('paying.remove.text')}
      </ConfirmDialog>
    </>
  )
}
