import type { RentalChanges } from '@/domain/schemas/rentalChanges'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useDispatchEvent } from '@/view/hooks'
import { useText } from '@/view/useText'
import { selectChanges } from '../changesSlice'
import { changeDeclined, changeSubmitted } from '../events'
import { useSelected } from '../hooks'
import { useNewPrices } from './useNewPrices'

interface MoveConfirmationProps {
  readonly rentalId: string
  readonly units: RentalChanges['units']
}

/** Asks before moving, which releases the present unit and ends an offer that applies to it only. */
export function MoveConfirmation({ rentalId, units }: MoveConfirmationProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const newPrices = useNewPrices()
  const { request, quote, step } = useSelected(selectChanges)
  if (request?.kind !== 'size' || quote === null) return null
  const { offer, monthly } = quote
  return (
    <ConfirmDialog
      open={step === 'confirming'}
      title={text('changes.size.sure', { unit: units.find(({ id }) => id === request.unitTypeId)?.name ?? '' })}
      confirm={text('changes.size.confirm')}
      cancel={text('changes.size.decline')}
      closeLabel={text('app.dialog.close')}
      onConfirm={() => dispatch(changeSubmitted({ rentalId, request, monthly: monthly.after }))}
      onCancel={() => dispatch(changeDeclined())}
    >
      {[...newPrices(quote), ...(offer?.after === monthly.after ? [text('changes.price.offerLost')] : [])].join(' ')}
    </ConfirmDialog>
  )
}
