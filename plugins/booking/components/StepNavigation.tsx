import type { ReactNode } from 'react'
import { useText } from '@/view/useText'
import { LinkButton } from '@/ui/LinkButton'
import { stepBefore } from '../model/stepOrder'
import type { Step } from '../steps/order'
import styles from './StepNavigation.module.css'
import { useSkips } from './useSkips'
import { useStepPath } from './useStepPath'

/** The actions that continue from a step, and the link back. */
export function StepNavigation({ step, children }: { readonly step: Step; readonly children?: ReactNode }) {
  const text = useText()
  const stepPath = useStepPath()
  const before = stepBefore(step, useSkips())
  return (
    <div className={styles.actions} data-print="no">
      {children}
      {before && (
        <LinkButton variant="quiet" to={stepPath(before)}>
          {text('booking.back')}
        </LinkButton>
      )}
    </div>
  )
}
