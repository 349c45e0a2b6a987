import { type Ref, useEffect, useRef } from 'react'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { BarAction } from '@/ui/BarAction'
import { Button } from '@/ui/Button'
import { selectBookingState } from '../bookingSelectors'
import { stepSubmitted } from '../events'
import { useSelected } from '../hooks'
import type { Step } from '../steps/order'
import { StepNavigation } from './StepNavigation'

export interface StepActionsProps {
  readonly step: Step
  /** Called by Continue instead of submitting the step. */
  readonly onContinue?: () => void
  readonly continueText?: string
  /** Whether work that Continue started, other than the step's own, is in progress. */
  readonly isPending?: boolean
  /** The label of Continue while it is pending. The button is wide enough for it from the start. */
  readonly pendingText?: string
  /** Refers to the button Continue. */
  readonly ref?: Ref<HTMLButtonElement>
}

/** Continue and Back. Continue is never disabled; pressing it shows what is missing. */
export function StepActions({ step, onContinue, continueText, isPending = false, pendingText, ref }: StepActionsProps) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { working, attempts } = useSelected(selectBookingState)
  // a step with its own work reports its own problems
  useFocusOnInvalid(onContinue ? 0 : attempts)
  return (
    <StepNavigation step={step}>
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
    </StepNavigation>
  )
}

/**
 * Moves the focus to the first invalid field after Continue was pressed, and scrolls it to the middle of the window, so that its label
 * and error are visible, too.
 *
 * @param attempts how often Continue was pressed at this step
 */
function useFocusOnInvalid(attempts: number): void {
  const handled = useRef(attempts)
  useEffect(() => {
    const isNewAttempt = attempts > handled.current
    handled.current = attempts
    if (!isNewAttempt) return
    const invalid = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
    const field = invalid?.matches('fieldset') ? invalid.querySelector<HTMLElement>('input:enabled') : invalid
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [attempts])
}
