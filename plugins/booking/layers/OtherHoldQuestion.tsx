import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { selectOtherHold } from '../bookingSelectors'
import { otherHoldGivenUp, otherHoldKept } from '../events'
import { useSelected } from '../hooks'

/** Asks before holding a unit here, which releases the one that another tab holds. */
export function OtherHoldQuestion() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { isAsked } = useSelected(selectOtherHold)
  return (
    <ConfirmDialog
      open={isAsked}
      title={text('booking.otherHold.title')}
      confirm={text('booking.otherHold.giveUp')}
      cancel={text('booking.otherHold.keep')}
      closeLabel={text('booking.hold.later')}
      onConfirm={() => dispatch(otherHoldGivenUp())}
      onCancel={() => dispatch(otherHoldKept())}
    >
      {text('booking.otherHold.body')}
    </ConfirmDialog>
  )
}
