import type { Ref } from 'react'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { BarAction } from '@/ui/BarAction'
import { Button } from '@/ui/Button'
import { selectBookingState } from '../bookingSelectors'
import { stepSubmitted } from '../events'
import { useSelected } from '../hooks'
import type { Step } from '../steps/order'
import { StepWays } from './StepWays'
import { useFocusWrong } from './useFocusWrong'

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
