import { capabilitiesOffered } from '@/contracts/capabilities'
import { rentalRoute } from '@/contracts/rental'
import { canPay, type SavedCard } from '@/contracts/savedCard'
import { customerRentals } from '@/contracts/session'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Link } from '@/ui/Link'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { useFailureText } from '@/view/failures'
import { useDispatchEvent } from '@/view/hooks'
import { usePathTo } from '@/view/navigation'
import { useAnswer } from '@/view/useAnswer'
import { useText } from '@/view/useText'
import { cardIntended, removalConsidered, removalDeclined, removalSubmitted } from '../events'
import { useSelected } from '../hooks'
import { selectRemoval } from '../removalSlice'

/** Leads to the rentals that a card could pay for, and removes it; for one that pays for a rental it leads to where another is chosen first. */
export default function CardRemoval({ card, name }: { readonly card: SavedCard; readonly name: string }) {
  const text = useText()
  const pathTo = usePathTo()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const { sourceId, step, refusal } = useSelected(selectRemoval)
  const isOffered = useAnswer(capabilitiesOffered).includes('paying-card')
  const rentals = useAnswer(customerRentals)
  // which rentals it pays for has to be known first
  if (!isOffered || rentals === undefined || rentals === 'failed') return null
  const paidFor = rentals.find(({ paymentSourceId, isOver }) => paymentSourceId === card.id && !isOver)
  if (paidFor) {
    const to = pathTo(rentalRoute, { query: { id: paidFor.id } })
    return to === undefined ? null : <Link to={to}>{text('paying.remove.first', { unit: paidFor.unit.name })}</Link>
  }
  const isMeant = sourceId === card.id
  const payable = canPay(card) ? rentals.filter(({ isOver, paymentSourceId }) => !isOver && paymentSourceId !== undefined) : []
  return (
    <>
      {isMeant && refusal && (
        <Notice tone="error" title={text('paying.remove.refused')}>
          {failureText(refusal)}
        </Notice>
      )}
      {payable.map(({ id, unit, storeName }) => {
        const to = pathTo(rentalRoute, { query: { id } })
        return (
          to !== undefined && (
            <p key={id}>
              <Link to={to} onClick={() => dispatch(cardIntended({ rentalId: id, sourceId: card.id }))}>
                {text('paying.use', { unit: unit.name, store: storeName })}
              </Link>
            </p>
          )
        )
      })}
      <Row>
        <Button
          variant="quiet"
          pending={isMeant && step === 'removing'}
          pendingText={text('paying.remove.sending')}
          onClick={() => step !== 'removing' && dispatch(removalConsidered({ sourceId: card.id }))}
        >
          <span>
            {text('paying.remove')} <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        </Button>
      </Row>
      <ConfirmDialog
        open={isMeant && step === 'confirming'}
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
