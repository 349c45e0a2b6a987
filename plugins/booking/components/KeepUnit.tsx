import { Button, type ButtonProps } from '@/ui/Button'
import { useDispatchEvent } from '@/view/hooks'
import { useText } from '@/view/useText'
import { selectBookingState } from '../bookingSelectors'
import { renewalRequested } from '../events'
import { useSelected } from '../hooks'

/** The button that extends the hold. */
export function KeepUnit({ variant }: Pick<ButtonProps, 'variant'>) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { hold } = useSelected(selectBookingState)
  return (
    <Button
      variant={variant}
      pending={hold.renewing}
      pendingText={text('booking.pending')}
      onClick={() => dispatch(renewalRequested())}
    >
      {text('booking.hold.keep')}
    </Button>
  )
}
