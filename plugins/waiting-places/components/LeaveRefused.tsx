import type { Failure } from '@/kernel/AppError'
import { isOutcomeUnknown } from '@/runtime/errors/apiErrors'
import { Notice } from '@/ui/Notice'
import { useFailureText } from '@/view/failures'
import { useText } from '@/view/useText'

/** Leaving was refused or unanswered; the same button repeats it. */
export function LeaveRefused({ failure }: { readonly failure: Failure }) {
  const text = useText()
  const failureText = useFailureText()
  const isUnknown = isOutcomeUnknown(failure)
  return (
    <Notice tone={isUnknown ? 'warning' : 'error'} title={text(isUnknown ? 'waitingPlaces.unknown' : 'waitingPlaces.refused')}>
      {isUnknown ? text('waitingPlaces.unknown.text') : failureText(failure)}
    </Notice>
  )
}
