import { profileStatus } from '@/contracts/session'
import { useText } from '@/view/useText'
import { useAnswer } from '@/view/useAnswer'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { selectBookingState, selectIsPaying, selectRentalChoice } from '../bookingSelectors'
import { holdAgainRequested } from '../events'
import { useSelected } from '../hooks'
import { choiceKey } from '../model/rentalQuery'
import { FailureNotice } from './FailureNotice'
import { KeepUnit } from './KeepUnit'
import { TimeLeft } from './TimeLeft'
import { useStepPath } from './useStepPath'

/**
 * Notices above the step about a hold that is about to end or has ended, or a booking that was released, with the next action.
 */
export function HoldNotices() {
  const text = useText()
  const { hold, release, changedElsewhere } = useSelected(selectBookingState)
  return (
    <>
      <HoldEndingSoon />
      {changedElsewhere && (
        <Notice tone="info" title={text('booking.changedElsewhereTitle')}>
          <p>{text('booking.changedElsewhere')}</p>
        </Notice>
      )}
      {(hold.expired || hold.releasedElsewhere) && <HoldLost />}
      {release === 'done' && <Notice tone="success">{text('booking.released')}</Notice>}
      {release === 'failed' && <Notice tone="info">{text('booking.releaseFailed')}</Notice>}
      {release === 'refused' && <Notice tone="warning">{text('booking.releaseRefused')}</Notice>}
    </>
  )
}

/** Repeats a dismissed warning above the step, because the summary may be collapsed. It was announced already. */
function HoldEndingSoon() {
  const text = useText()
  const { hold, booking } = useSelected(selectBookingState)
  const paying = useSelected(selectIsPaying)
  if (booking?.expiresAt === undefined || hold.warnedAt === undefined || hold.warning || paying) return null
  return (
    <Notice tone="warning" live={false} title={text('booking.hold.soon')} action={<KeepUnit variant="secondary" />}>
      <TimeLeft expiresAt={booking.expiresAt} />
    </Notice>
  )
}

/** The hold has ended: a button holds the unit again if it is still free, with all choices kept. */
function HoldLost() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const stepPath = useStepPath()
  const { hold, entered } = useSelected(selectBookingState)
  const isChosen = choiceKey(useSelected(selectRentalChoice)) !== undefined
  const isCustomer = useAnswer(profileStatus) === 'valid'
  const actions = (
    <Row>
      {isChosen && isCustomer && (
        <Button pending={hold.renewing} pendingText={text('booking.pending')} onClick={() => dispatch(holdAgainRequested())}>
          {text('booking.expired.again')}
        </Button>
      )}
      {entered !== 'unit' && (
        <LinkButton variant="secondary" to={stepPath('unit', { unitId: undefined })}>
          {text('booking.expired.choose')}
        </LinkButton>
      )}
    </Row>
  )
  return (
    <>
      <Notice
        tone="warning"
        title={text(hold.releasedElsewhere ? 'booking.expired.elsewhereTitle' : 'booking.expired.title')}
        action={actions}
      >
        <p>{text('booking.expired.body')}</p>
      </Notice>
      {hold.renewalFailure && <FailureNotice title={text('booking.expired.againFailed')} failure={hold.renewalFailure} />}
    </>
  )
}
