import { useText } from '@/i18n/useText'
import { useSelected, useTell } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { selectBookingState } from '../bookingSelectors'
import { stepSubmitted } from '../events'
import { stepBefore, type Step } from '../model/steps'
import styles from './StepActions.module.css'
import { useSkips } from './useSkips'
import { useStepPath } from './useStepPath'

export interface StepActionsProps {
  readonly step: Step
  /** Where Continue does something else than submit the step. */
  readonly onContinue?: () => void
  readonly continueText?: string
}

/** Continue and Back. Continue is never disabled: what is missing is said when it is pressed. */
export function StepActions({ step, onContinue, continueText }: StepActionsProps) {
  const text = useText()
  const tell = useTell()
  const stepPath = useStepPath()
  const before = stepBefore(step, useSkips())
  const { working } = useSelected(selectBookingState)
  return (
    <div className={styles.actions} data-print="no">
      <Button
        pending={working === step}
        pendingText={text('booking.pending')}
        onClick={onContinue ?? (() => tell(stepSubmitted({ step })))}
      >
        {continueText ?? text('booking.continue')}
      </Button>
      {before && (
        <LinkButton variant="quiet" to={stepPath(before)}>
          {text('booking.back')}
        </LinkButton>
      )}
    </div>
  )
}
