import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { selectBookingState } from '../bookingSelectors'
import { resetRequested, resetWithdrawn } from '../events'
import { useSelected } from '../hooks'

/** Asks before releasing a held unit, which may then be taken. */
export function ResetQuestion() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { id, release } = useSelected(selectBookingState)
  return (
    <ConfirmDialog
      open={release === 'considered'}
      title={text('booking.reset.title')}
      confirm={text('booking.reset.confirm')}
      cancel={text('booking.reset.withdraw')}
      closeLabel={text('booking.hold.later')}
      onConfirm={() => dispatch(resetRequested({ bookingId: id }))}
      onCancel={() => dispatch(resetWithdrawn())}
    >
      {text('booking.reset.body')}
    </ConfirmDialog>
  )
}
