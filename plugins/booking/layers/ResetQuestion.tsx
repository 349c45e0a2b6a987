import { useText } from '@/view/useText'
import { useTell } from '@/view/hooks'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { selectBookingState } from '../bookingSelectors'
import { resetRequested, resetWithdrawn } from '../events'
import { useSelected } from '../hooks'

/** A unit that is held may be gone once it is given back: asked first. */
export function ResetQuestion() {
  const text = useText()
  const tell = useTell()
  const { id, release } = useSelected(selectBookingState)
  return (
    <ConfirmDialog
      open={release === 'considered'}
      title={text('booking.reset.title')}
      confirm={text('booking.reset.confirm')}
      cancel={text('booking.reset.withdraw')}
      closeLabel={text('booking.hold.later')}
      onConfirm={() => tell(resetRequested({ bookingId: id }))}
      onCancel={() => tell(resetWithdrawn())}
    >
      {text('booking.reset.body')}
    </ConfirmDialog>
  )
}
