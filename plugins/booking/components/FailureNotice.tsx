import { telOf } from '@/domain/telOf'
import type { ReactNode } from 'react'
import { useConfig } from '@/view/appContext'
import type { Failure } from '@/kernel/AppError'
import { useFailureText } from '@/view/failures'
import { useText } from '@/view/useText'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { selectBookingState } from '../bookingSelectors'
import { useSelected } from '../hooks'
import { selectUnit } from '../screenSelectors'
import errors from '../errors'
import { useStepPath } from './useStepPath'
import { AlternativeSizes } from './AlternativeSizes'

export interface FailureNoticeProps {
  readonly title: string
  readonly failure: Failure
  /** What to do about it, if the code's message does not say. */
  readonly action?: ReactNode
}

/** The message for a failure's code, with the next step (S8). */
export function FailureNotice({ title, failure, action }: FailureNoticeProps) {
  const failureText = useFailureText()
  const unit = useSelected(selectUnit)
  return (
    <Notice tone="error" title={title} action={action ?? <Recovery code={failure.code} />}>
      <p>{failureText(failure)}</p>
      {failure.code === 'NO_AVAILABLE_UNIT' && unit && <AlternativeSizes from={unit.measurement} />}
    </Notice>
  )
}

function Recovery({ code }: { readonly code: string }) {
  const text = useText()
  const stepPath = useStepPath()
  const { supportPhone } = useConfig().brand
  const { entered } = useSelected(selectBookingState)
  const correctedAt = code === 'INVALID_MOVE_IN_DATE' ? 'date' : 'unit'
  switch (errors[code]?.recovery) {
    case 'chooseAgain':
      // the choice to change may be directly below
      return entered === correctedAt ? null : (
        <LinkButton variant="secondary" to={stepPath(correctedAt)}>
          {text(correctedAt === 'date' ? 'booking.problem.date' : 'booking.expired.choose')}
        </LinkButton>
      )
    case 'contactUs':
      return (
        <LinkButton variant="secondary" href={telOf(supportPhone)}>
          {text('booking.problem.callUs', { phone: supportPhone })}
        </LinkButton>
      )
    default:
      return null
  }
}
