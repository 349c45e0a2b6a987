import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { selectBookingState, selectIsPaying } from '../bookingSelectors'
import { renewalRequested } from '../events'
import { useSelected } from '../hooks'
import { FailureNotice } from './FailureNotice'
import styles from './HoldTimer.module.css'
import { Muted } from './Muted'
import { TimeLeft } from './TimeLeft'

/** The same in the bar at the foot of a narrow window: in sight from the moment the unit is held. */
export function HoldBar() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { booking, hold } = useSelected(selectBookingState)
  const paying = useSelected(selectIsPaying)
  if (booking?.expiresAt === undefined || paying) return null
  return (
    <div className={styles.bar} data-print="no">
      <TimeLeft expiresAt={booking.expiresAt} short kept={hold.kept} />
      <Button
        variant="quiet"
        pending={hold.renewing}
        pendingText={text('booking.pending')}
        onClick={() => dispatch(renewalRequested())}
      >
        {text('booking.timer.keep')}
      </Button>
      {hold.renewalFailure && !hold.warning && (
        <FailureNotice title={text('booking.hold.failed')} failure={hold.renewalFailure} />
      )}
    </div>
  )
}

/** How long the unit is still held, by the server's clock; without a deadline there is nothing to show. */
export function HoldTimer() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { booking, hold } = useSelected(selectBookingState)
  const paying = useSelected(selectIsPaying)
  if (booking?.expiresAt === undefined || paying) return null
  return (
    <div className={styles.hold} data-print="no">
      <TimeLeft expiresAt={booking.expiresAt} />
      <Muted>{text(hold.kept ? 'booking.timer.kept' : 'booking.timer.why')}</Muted>
      <Button
        variant="secondary"
        pending={hold.renewing}
        pendingText={text('booking.pending')}
        onClick={() => dispatch(renewalRequested())}
      >
        {text('booking.timer.keep')}
      </Button>
      {hold.renewalFailure && !hold.warning && (
        <FailureNotice title={text('booking.hold.failed')} failure={hold.renewalFailure} />
      )}
    </div>
  )
}
