import { useText } from '@/view/useText'
import { selectBookingState, selectIsPaying } from '../bookingSelectors'
import { useSelected } from '../hooks'
import { FailureNotice } from './FailureNotice'
import styles from './HoldTimer.module.css'
import { KeepUnit } from './KeepUnit'
import { Muted } from './Muted'
import { TimeLeft } from './TimeLeft'

export interface HoldTimerProps {
  /** In the bar at the foot of a narrow window: in sight from the moment the unit is held. */
  readonly inBar?: true
}

/** How long the unit is still held, by the server's clock; without a deadline there is nothing to show. */
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
