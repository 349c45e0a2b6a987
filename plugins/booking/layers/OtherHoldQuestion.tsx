import { useText } from '@/i18n/useText'
import { useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { selectOtherHold } from '../bookingSelectors'
import { otherHoldGivenUp, otherHoldKept } from '../events'
import { useSelected } from '../hooks'

/** To hold a unit here gives back the one that another tab holds: asked first. */
export function OtherHoldQuestion() {
  const text = useText()
  const tell = useTell()
  const { isAsked } = useSelected(selectOtherHold)
  return (
    <Dialog
      open={isAsked}
      title={text('booking.otherHold.title')}
      closeLabel={text('booking.hold.later')}
      onClose={() => tell(otherHoldKept())}
      footer={
        <>
          <Button onClick={() => tell(otherHoldGivenUp())}>{text('booking.otherHold.giveUp')}</Button>
          <Button variant="secondary" onClick={() => tell(otherHoldKept())}>
            {text('booking.otherHold.keep')}
          </Button>
        </>
      }
    >
      <p>{text('booking.otherHold.body')}</p>
    </Dialog>
  )
}
