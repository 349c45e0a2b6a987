import type { ReactNode } from 'react'
import { useText } from '@/view/useText'
import { LinkButton } from '@/ui/LinkButton'
import { stepBefore } from '../model/stepOrder'
import type { Step } from '../steps/order'
import styles from './StepWays.module.css'
import { useSkips } from './useSkips'
import { useStepPath } from './useStepPath'

/** The actions that lead on from a step, and the link back. */
export function StepWays({ step, children }: { readonly step: Step; readonly children?: ReactNode }) {
  const text = useText()
  const stepPath = useStepPath()
  const before = stepBefore(step, useSkips())
  return (
    <div className={styles.ways} data-print="no">
      {children}
      {before && (
        <LinkButton variant="quiet" to={stepPath(before)}>
          {text('booking.back')}
        </LinkButton>
      )}
    </div>
  )
}
