import { accountRoute, sessionStatus, signInRequested } from '@/contracts/session'
import { useText } from '@/view/useText'
import { useAnswer } from '@/view/useAnswer'
import { selectLocation } from '@/runtime/store/locationSlice'
import { addressOf } from '@/runtime/routing/paths'
import { usePathTo } from '@/view/usePathTo'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { selectBookingState } from '../../bookingSelectors'
import { retryRequested } from '../../events'
import { useSelected } from '../../hooks'
import { FailureNotice } from '../../components/FailureNotice'
import { useStepPath } from '../../components/useStepPath'

/** There is no paid booking to show, and why: nothing is made up, and there is a way on. */
export function NoPack() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { booking, unreachable } = useSelected(selectBookingState)
  const stepPath = useStepPath()
  const session = useAnswer(sessionStatus)
  if (session === 'signedOut') return <SignInFirst />
  if (unreachable)
    return (
      <FailureNotice
        title={text('booking.unreachable')}
        failure={unreachable}
        action={
          <Button variant="secondary" onClick={() => dispatch(retryRequested())}>
            {text('booking.retry')}
          </Button>
        }
      />
    )
  if (booking)
    return (
      <Notice
        tone="warning"
        title={text('booking.pack.unpaidTitle')}
        action={<LinkButton to={stepPath('payment')}>{text('booking.pack.toPayment')}</LinkButton>}
      >
        <p>{text('booking.pack.unpaid')}</p>
      </Notice>
    )
  return <NothingHere />
}

function NothingHere() {
  const text = useText()
  const account = usePathTo()(accountRoute)
  return (
    <Notice
      live={false}
      title={text('booking.pack.noneTitle')}
      action={account !== undefined && <LinkButton to={account}>{text('booking.pack.toAccount')}</LinkButton>}
    >
      <p>{text('booking.pack.none')}</p>
    </Notice>
  )
}

function SignInFirst() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const target = addressOf(useSelected(selectLocation))
  return (
    <Notice live={false} title={text('booking.pack.signInTitle')}>
      <p>{text('booking.pack.signIn')}</p>
      <Row gap={3}>
        <Button onClick={() => dispatch(signInRequested({ method: 'phone', target }))}>{text('booking.pack.signInPhone')}</Button>
        <Button variant="secondary" onClick={() => dispatch(signInRequested({ method: 'email', target }))}>
          {text('booking.pack.signInEmail')}
        </Button>
      </Row>
    </Notice>
  )
}
