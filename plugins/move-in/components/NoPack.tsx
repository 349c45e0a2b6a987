import { accountRoute, sessionStatus } from '@/contracts/session'
import { bookingFailure, currentBooking, paymentRoute, retryRequested } from '@/contracts/booking'
import { SignInNotice } from '@/view/SignInNotice'
import { useText } from '@/view/useText'
import { useAnswer } from '@/view/useAnswer'
import { selectLocation } from '@/runtime/store/coreSlices'
import { wholeQuery } from '@/runtime/routing/paths'
import { useFailureText } from '@/view/failures'
import { usePathTo } from '@/view/navigation'
import { useDispatchEvent, useSelected } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'

/** Shown if there is no paid booking: why, with the next step. */
export function NoPack() {
  const text = useText()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const isUnpaid = useAnswer(currentBooking) !== undefined
  const failure = useAnswer(bookingFailure)
  const payment = usePathTo()(paymentRoute, { query: wholeQuery(useSelected(selectLocation)) })
  const session = useAnswer(sessionStatus)
  if (session === 'signedOut')
    return (
      <SignInNotice
        title={text('moveIn.pack.signInTitle')}
        phone={text('moveIn.pack.signInPhone')}
        email={text('moveIn.pack.signInEmail')}
      >
        {text('moveIn.pack.signIn')}
      </SignInNotice>
    )
  if (failure)
    return (
      <Notice
        tone="error"
        title={text('moveIn.unreachable')}
        action={
          <Button variant="secondary" onClick={() => dispatch(retryRequested())}>
            {text('moveIn.retry')}
          </Button>
        }
      >
        <p>{failureText(failure)}</p>
      </Notice>
    )
  if (isUnpaid)
    return (
      <Notice
        tone="warning"
        title={text('moveIn.pack.unpaidTitle')}
        action={payment !== undefined && <LinkButton to={payment}>{text('moveIn.pack.toPayment')}</LinkButton>}
      >
        <p>{text('moveIn.pack.unpaid')}</p>
      </Notice>
    )
  return <NoBooking />
}

function NoBooking() {
  const text = useText()
  const account = usePathTo()(accountRoute)
  return (
    <Notice
      live={false}
      title={text('moveIn.pack.noneTitle')}
      action={account !== undefined && <LinkButton to={account}>{text('moveIn.pack.toAccount')}</LinkButton>}
    >
      <p>{text('moveIn.pack.none')}</p>
    </Notice>
  )
}
