import { clsx } from 'clsx'
import { sessionStatus } from '@/contracts/session'
import { useAnswer } from '@/view/useAnswer'
import { useText } from '@/view/useText'
import { selectBookingState, selectHeldUnit, selectIsPaying } from '../bookingSelectors'
import { useSelected } from '../hooks'
import { FailureNotice } from './FailureNotice'
import styles from './HoldTimer.module.css'
import { KeepUnit } from './KeepUnit'
import { Muted } from './Muted'
import { TimeLeft } from './TimeLeft'
import { useIsLeavingToPay } from './useIsLeavingToPay'

export interface HoldTimerProps {
  /** In the bar at the foot of a narrow window, visible as long as the unit is held. */
  readonly inBar?: true
}

/** The time left of the hold, by the server's clock; nothing without a deadline. */
export function HoldTimer({ inBar }: HoldTimerProps) {
  const text = useText()
  const { id, booking, unreachable, hold } = useSelected(selectBookingState)
  const held = useSelected(selectHeldUnit)
  const paying = useSelected(selectIsPaying)
  const isLeaving = useIsLeavingToPay()
  const isAsked = useAnswer(sessionStatus) !== 'signedOut' && unreachable === undefined
  // the device knows that there is a hold, and only the server whether it still lasts
  const unconfirmed = isAsked && booking === undefined && held?.bookingId === id ? held : undefined
  const expiresAt = (booking ?? unconfirmed)?.expiresAt
  if (expiresAt === undefined || (paying && !isLeaving)) return null
  return (
    <div className={clsx(inBar ? styles.bar : styles.hold, (unconfirmed || isLeaving) && styles.invisible)} data-print="no">
      {inBar ? (
        <TimeLeft expiresAt={expiresAt} short isExtended={hold.kept} />
      ) : (
        <>
          <TimeLeft expiresAt={expiresAt} />
          <Muted>{text(hold.kept ? 'booking.timer.kept' : 'booking.timer.why')}</Muted>
        </>
      )}
      <KeepUnit variant={inBar ? 'quiet' : 'secondary'} {...(inBar && { short: true })} />
      {hold.renewalFailure && !hold.warning && (
        <FailureNotice title={text('booking.hold.failed')} failure={hold.renewalFailure} />
      )}
    </div>
  )
}
