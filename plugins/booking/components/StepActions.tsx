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
  /** What Continue does instead of submitting the step. */
  readonly onContinue?: () => void
  readonly continueText?: string
  /** Whether work that Continue started, other than the step's own, is in progress. */
  readonly isPending?: boolean
  /** The label of Continue while it is pending; the button is as wide as it from the start. */
  readonly pendingText?: string
  /** The button Continue itself. */
  readonly ref?: Ref<HTMLButtonElement>
}

/** Continue and Back. Continue is never disabled; pressing it shows what is missing. */
export function StepActions({ step, onContinue, continueText, isPending = false, pendingText, ref }: StepActionsProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { working, attempts } = useSelected(selectBookingState)
  // a step with its own work reports its own problems
  useFocusWrong(onContinue ? 0 : attempts)
  return (
    <StepWays step={step}>
      <BarAction>
        <Button
          ref={ref}
          pending={working === step || isPending}
          pendingText={pendingText ?? text('booking.pending')}
          onClick={onContinue ?? (() => dispatch(stepSubmitted({ step })))}
        >
          {continueText ?? text('booking.continue')}
        </Button>
      </BarAction>
    </StepWays>
  )
}

/**
 * Moves the focus to what is missing after Continue was pressed, and scrolls it to the middle of the window, so that its label
 * and error are visible, too.
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
