import type { ReactNode } from 'react'
import { useConfig } from '@/view/appContext'
import { londonClock } from '@/domain/londonClock'
import { telOf } from '@/domain/telOf'
import type { Failure } from '@/kernel/AppError'
import { useErrorCase, useFailureText } from '@/view/failures'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { selectBooking } from '../../bookingSelectors'
import type { ConfirmState } from '../../confirmSlice'
import { paymentRetryRequested } from '../../events'
import { useSelected } from '../../hooks'
import { WITHOUT_BANK_VALUES } from '../../model/rentalQuery'
import { FailureNotice } from '../../components/FailureNotice'
import { useStepPath } from '../../components/useStepPath'

/** Why the payment stopped, and what the person can do, depending on the code. */
export function PaymentRefused({ failure, phases }: { readonly failure: Failure; readonly phases: ConfirmState['phases'] }) {
  const text = useText()
  const failureText = useFailureText()
  const stepPath = useStepPath()
  const errorCase = useErrorCase(failure.code)
  const heldUntil = useSelected(selectBooking)?.expiresAt
  const isUpdating = phases.at(-1) === 'confirmingAgreement'
  const title = text(isUpdating ? 'booking.problem.insurance' : 'booking.confirm.refusedWhy')
  if (errorCase === undefined) return null
  // choosing another unit or day ends this payment
  if (errorCase?.recovery === 'chooseAgain') return <FailureNotice title={title} failure={failure} />
  return (
    <>
      <Notice tone="error" title={title}>
        {!errorCase && !isUpdating && <p>{text('booking.confirm.notUpdated')}</p>}
        <p>{failureText(failure)}</p>
        <p>
          {text('booking.confirm.notCharged')}{' '}
          {heldUntil !== undefined && text('booking.confirm.stillHeld', { time: londonClock(heldUntil) })}
        </p>
      </Notice>
      <Row>
        <TryAgain>{text('booking.confirm.tryAgain')}</TryAgain>
        {errorCase?.recovery === 'contactUs' ? (
          <Contact />
        ) : (
          <LinkButton variant="secondary" to={stepPath('payment', WITHOUT_BANK_VALUES)}>
            {text('booking.confirm.otherCard')}
          </LinkButton>
        )}
      </Row>
    </>
  )
}

export function TryAgain({ children }: { readonly children: ReactNode }) {
  const dispatch = useDispatchEvent()
  return <Button onClick={() => dispatch(paymentRetryRequested())}>{children}</Button>
}

function Contact() {
  const text = useText()
  const { supportPhone, supportEmail } = useConfig().brand
  return (
    <>
      <LinkButton variant="secondary" href={telOf(supportPhone)}>
        {text('booking.problem.callUs', { phone: supportPhone })}
      </LinkButton>
      <LinkButton variant="quiet" href={`mailto:${supportEmail}`}>
        {text('booking.confirm.mailUs')}
      </LinkButton>
    </>
  )
}
