import { Button, type ButtonProps } from '@/ui/Button'
import { useDispatchEvent } from '@/view/hooks'
import { useText } from '@/view/useText'
import { selectBookingState } from '../bookingSelectors'
import { renewalRequested } from '../events'
import { useSelected } from '../hooks'

export interface KeepUnitProps extends Pick<ButtonProps, 'variant'> {
  /** On the single line at the foot of a phone. */
  readonly short?: true
}

/** The button that extends the hold: it then lasts for 30 minutes from now. */
export function KeepUnit({ variant, short }: KeepUnitProps) {
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
      {text(short ? 'booking.hold.keepShort' : 'booking.hold.keep')}
    </Button>
  )
}
