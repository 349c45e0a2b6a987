import { useServerClock } from '@/effects/useServerClock'
import { useText } from '@/i18n/useText'
import { useSelected, useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { Countdown } from '@/ui/Countdown'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { selectBookingState } from '../bookingSelectors'
import { renewalRequested } from '../events'
import { FailureNotice } from './FailureNotice'
import { Muted } from './Muted'

/** How long the unit is still held, by the server's clock; without a deadline there is nothing to show. */
export function HoldTimer() {
  const text = useText()
  const tell = useTell()
  const clock = useServerClock()
  const { booking, hold } = useSelected(selectBookingState)
  if (booking?.expiresAt === undefined) return null
  return (
    <Stack gap={2}>
      <Row justify="between">
        <span>
          {text('booking.timer.held')}{' '}
          <Countdown expiresAt={booking.expiresAt} now={clock} format={({ hours, minutes, seconds }) => text('booking.timer.left', { hours, minutes, seconds })} />
        </span>
        <Button variant="quiet" pending={hold.renewing} pendingText={text('booking.pending')} onClick={() => tell(renewalRequested())}>
          {text('booking.timer.keep')}
        </Button>
      </Row>
      <Muted>{text('booking.timer.why')}</Muted>
      {hold.renewalFailure && <FailureNotice title={text('booking.hold.failed')} failure={hold.renewalFailure} />}
    </Stack>
  )
}
