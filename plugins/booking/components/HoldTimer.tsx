import { useText } from '@/view/useText'
import { selectBookingState, selectIsPaying } from '../bookingSelectors'
import { useSelected } from '../hooks'
import { FailureNotice } from './FailureNotice'
import styles from './HoldTimer.module.css'
import { KeepUnit } from './KeepUnit'
import { Muted } from './Muted'
import { TimeLeft } from './TimeLeft'

export interface HoldTimerProps {
  /** In the bar at the foot of a narrow window, visible as long as the unit is held. */
  readonly inBar?: true
}

/** The time left of the hold, by the server's clock; nothing without a deadline. */
export function HoldTimer({ inBar }: HoldTimerProps) {
  const text = useText()
  const { booking, hold } = useSelected(selectBookingState)
  const paying = useSelected(selectIsPaying)
  if (booking?.expiresAt === undefined || paying) return null
  return (
    <div className={inBar ? styles.bar : styles.hold} data-print="no">
      {inBar ? (
        <TimeLeft expiresAt={booking.expiresAt} short kept={hold.kept} />
      ) : (
        <>
          <TimeLeft expiresAt={booking.expiresAt} />
          <Muted>{text(hold.kept ? 'booking.timer.kept' : 'booking.timer.why')}</Muted>
        </>
      )}
      <KeepUnit variant={inBar ? 'quiet' : 'secondary'} />
      {hold.renewalFailure && !hold.warning && (
        <FailureNotice title={text('booking.hold.failed')} failure={hold.renewalFailure} />
      )}
    </div>
  )
}
