import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Dialog } from '@/ui/Dialog'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { FailureNotice } from '../components/FailureNotice'
import { KeepUnit } from '../components/KeepUnit'
import { TimeLeft } from '../components/TimeLeft'
import { selectBookingState } from '../bookingSelectors'
import { holdWarningDismissed } from '../events'
import { useSelected } from '../hooks'

/**
 * Five minutes and one minute before the hold ends: one press extends the hold (WCAG 2.2.1). Screen readers announce the title,
 * so each warning reopens the dialog.
 */
export function HoldWarning() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { hold, booking } = useSelected(selectBookingState)
  return (
    <>
      <Dialog
        key={hold.warnedAt}
        open={hold.warning}
        title={text('booking.hold.title', { minutes: hold.warnedAt ?? 0 })}
        closeLabel={text('booking.hold.later')}
        onClose={() => dispatch(holdWarningDismissed())}
        footer={<KeepUnit />}
      >
        {booking?.expiresAt !== undefined && <TimeLeft expiresAt={booking.expiresAt} />}
        <p>{text('booking.hold.body')}</p>
        {hold.renewalFailure && <FailureNotice title={text('booking.hold.failed')} failure={hold.renewalFailure} />}
      </Dialog>
      {/* shown here because the summary may be collapsed */}
      <div role="status">
        <VisuallyHidden>{hold.kept && text('booking.timer.kept')}</VisuallyHidden>
      </div>
    </>
  )
}
