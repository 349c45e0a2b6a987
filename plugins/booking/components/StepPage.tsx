import { useEffect, useRef, type ReactNode } from 'react'
import { retryRequested } from '@/contracts/booking'
import type { Failure } from '@/kernel/AppError'
import { useText } from '@/view/useText'
import { PageTitle } from '@/view/PageTitle'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { Skeleton } from '@/ui/Skeleton'
import { Stack } from '@/ui/Stack'
import { selectBookingState } from '../bookingSelectors'
import { useSelected } from '../hooks'
import { PROGRESS, progressOf } from '../model/stepOrder'
import type { Step } from '../steps/order'
import { FailureNotice } from './FailureNotice'
import styles from './StepPage.module.css'

export interface StepPageProps {
  readonly step: Step
  readonly title: string
  readonly lead?: string
  readonly art?: ReactNode
  /** Wide content, such as cards or a two-month calendar. */
  readonly wide?: true
  readonly children: ReactNode
}

/** A rental step, rendered once the entry rules have admitted the person, with its failure above. */
export function StepPage({ step, title, lead, art, wide, children }: StepPageProps) {
  const text = useText()
  const { entered, problem } = useSelected(selectBookingState)
  const number = progressOf(step) + 1
  if (entered !== step) return <StepLoading step={step} />
  const count = { number, total: PROGRESS.length }
  return (
    <>
      <PageTitle>{number > 0 ? text('booking.steps.title', { ...count, title }) : title}</PageTitle>
      <Page title={title} lead={lead} art={art} narrow={!wide}>
        <Stack gap={5}>
          {problem?.step === step && <StepFailure step={step} failure={problem.failure} />}
          {children}
        </Stack>
      </Page>
    </>
  )
}

/** The step's failure. It is scrolled into view, because Continue may be far below it. */
function StepFailure({ step, failure }: { readonly step: Step; readonly failure: Failure }) {
  const text = useText()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // browsers may return a promise, which React would take for a cleanup function
    void container.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <div ref={container}>
      <FailureNotice title={text(`booking.problem.${step}`)} failure={failure} />
    </div>
  )
}

function StepLoading({ step }: { readonly step: Step }) {
  const text = useText()
  const dispatch = useDispatchEvent()
  const { unreachable, problem } = useSelected(selectBookingState)
  const retry = (
    <Button variant="secondary" onClick={() => dispatch(retryRequested())}>
      {text('booking.retry')}
    </Button>
  )
  if (unreachable) return <FailureNotice title={text('booking.unreachable')} failure={unreachable} action={retry} />
  if (problem?.step === step)
    return <FailureNotice title={text('booking.problem.access-hours')} failure={problem.failure} action={retry} />
  return (
    <div className={styles.loading}>
      <Stack>
        <Skeleton shape="title" label={text('booking.loading')} />
        <Skeleton count={3} />
        <Skeleton shape="button" />
      </Stack>
    </div>
  )
}
