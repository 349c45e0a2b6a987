import { clsx } from 'clsx'
import { Link as RouterLink } from 'react-router-dom'
import styles from './Stepper.module.css'
import { VisuallyHidden } from './VisuallyHidden'

export interface StepperStep {
  readonly id: string
  readonly name: string
  readonly state: 'done' | 'current' | 'upcoming'
  /** Where a completed step can be changed. */
  readonly to?: string
}

export interface StepperProps {
  /** Names the list, for instance “Steps of your rental”. */
  readonly label: string
  /** Shown instead of the names in a narrow window; it names the current step, for instance “Step 3 of 7: Payment”. */
  readonly count: string
  readonly steps: readonly StepperStep[]
  /** Texts for completed and upcoming steps, for screen readers. */
  readonly labels: { readonly done: string; readonly upcoming: string }
}

/** The progress in a flow of named steps: a bar with one segment per step. In a narrow window the count replaces the names. */
export function Stepper({ label, count, steps, labels }: StepperProps) {
  return (
    <div className={styles.stepper} data-print="no">
      <p className={styles.count} aria-hidden="true">
        {count}
      </p>
      <ol aria-label={label} className={styles.steps} role="list">
        {steps.map(({ id, name, state, to }) => (
          <li
            key={id}
            data-step={id}
            aria-current={state === 'current' ? 'step' : undefined}
            className={clsx(styles.step, styles[state])}
          >
            {state === 'done' && to !== undefined ? (
              <RouterLink to={to} className={styles.name}>
                {name}
                <VisuallyHidden>, {labels.done}</VisuallyHidden>
              </RouterLink>
            ) : (
              <span className={styles.name}>
                {name}
                {state !== 'current' && <VisuallyHidden>, {labels[state]}</VisuallyHidden>}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
