import { Link } from 'react-router'
import { classNames } from './classNames'
import styles from './StepList.module.css'
import { VisuallyHidden } from './VisuallyHidden'

export type StepState = 'done' | 'current' | 'upcoming'

export interface Step {
  readonly id: string
  readonly name: string
  readonly state: StepState
  /** What was chosen in a done step. */
  readonly value?: string
  /** Where a done step can be changed. */
  readonly changeTo?: string
}

export interface StepListProps {
  /** Names the list, for instance “Your rental”. */
  readonly label: string
  readonly steps: readonly Step[]
  /** The change link, and what is said of done and upcoming steps. */
  readonly words: { readonly change: string; readonly done: string; readonly upcoming: string }
}

/** The named steps of a flow: done ones with their value and a change link, the current one, and what is to come. */
export function StepList({ label, steps, words }: StepListProps) {
  return (
    <ol aria-label={label} className={styles.list} role="list">
      {steps.map(step => (
        <li
          key={step.id}
          data-step={step.id}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={classNames(styles.step, styles[step.state])}
        >
          <span>
            <span className={styles.name}>
              {step.name}
              {step.state !== 'current' && <VisuallyHidden>, {words[step.state]}</VisuallyHidden>}
            </span>
            {step.value !== undefined && <span className={styles.value}>{step.value}</span>}
          </span>
          {step.changeTo !== undefined && (
            <Link to={step.changeTo} className={styles.change}>
              {words.change} <VisuallyHidden>{step.name}</VisuallyHidden>
            </Link>
          )}
        </li>
      ))}
    </ol>
  )
}
