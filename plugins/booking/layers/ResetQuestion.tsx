import { useText } from '@/i18n/useText'
import { useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { selectBookingState } from '../bookingSelectors'
import { resetRequested, resetWithdrawn } from '../events'
import { useSelected } from '../hooks'

/** A unit that is held may be gone once it is given back: asked first. */
export function ResetQuestion() {
  const text = useText()
  const tell = useTell()
  const { id, release } = useSelected(selectBookingState)
  return (
    <Dialog
      open={release === 'considered'}
      title={text('booking.reset.title')}
      closeLabel={text('booking.hold.later')}
      onClose={() => tell(resetWithdrawn())}
      footer={
        <>
          <Button onClick={() => tell(resetRequested({ bookingId: id }))}>{text('booking.reset.confirm')}</Button>
          <Button variant="secondary" onClick={() => tell(resetWithdrawn())}>
            {text('booking.reset.withdraw')}
          </Button>
        </>
      }
    >
      <p>{text('booking.reset.body')}</p>
    </Dialog>
  )
}
