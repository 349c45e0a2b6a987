import { type Ref, useEffect, useRef } from 'react'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { BarAction } from '@/ui/BarAction'
import { Button } from '@/ui/Button'
import { selectBookingState } from '../bookingSelectors'
import { stepSubmitted } from '../events'
import { useSelected } from '../hooks'
import type { Step } from '../steps/order'
import { StepWays } from './StepWays'

export interface StepActionsProps {
  readonly step: Step
  /** Where Continue does something else than submit the step. */
  readonly onContinue?: () => void
  readonly continueText?: string
  /** What Continue has begun and is under way, where that is not the step's own work. */
  readonly underWay?: string | undefined
  /** Of Continue. */
  readonly ref?: Ref<HTMLButtonElement>
}

/** Continue and Back. Continue is never disabled: what is missing is said when it is pressed. */
export function StepActions({ step, onContinue, continueText, underWay, ref }: StepActionsProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { working, attempts } = useSelected(selectBookingState)
  // a step with work of its own says what is wrong with it in its own way
  useFocusWrong(onContinue ? 0 : attempts)
  return (
    <StepWays step={step}>
      <BarAction>
        <Button
          ref={ref}
          pending={working === step || underWay !== undefined}
          pendingText={underWay ?? text('booking.pending')}
          onClick={onContinue ?? (() => dispatch(stepSubmitted({ step })))}
        >
          {continueText ?? text('booking.continue')}
        </Button>
      </BarAction>
    </StepWays>
  )
}

/**
 * Continue was pressed and something is missing: the focus goes to it, in the middle of the window, where its label and what
 * is wrong with it are seen too. On a phone both are out of sight of the button.
 *
 * @param attempts how often Continue was pressed at this step
 */
function useFocusWrong(attempts: number): void {
  const answered = useRef(attempts)
  useEffect(() => {
    const isAnew = attempts > answered.current
    answered.current = attempts
    if (!isAnew) return
    const wrong = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
    const field = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input:enabled') : wrong
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [attempts])
}
