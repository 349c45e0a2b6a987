import { clsx } from 'clsx'
import styles from './ProgressStatus.module.css'
import { VisuallyHidden } from './VisuallyHidden'

export type PhaseState = 'waiting' | 'active' | 'done' | 'failed'

export interface Phase {
  readonly id: string
  readonly label: string
  readonly state: PhaseState
}

export interface ProgressStatusProps {
  /** Names the list. */
  readonly label: string
  /** The phases in order, without skipped ones. */
  readonly phases: readonly Phase[]
  /** The text of each state beside its icon. */
  readonly labels: Readonly<Record<PhaseState, string>>
}

const marks: Partial<Record<PhaseState, string>> = { done: 'M3 9l4 4 8-9', failed: 'M4 4l10 10M14 4L4 14' }

/** The progress of a longer operation. Only the current phase is announced, once; the list can be read at any time. */
export function ProgressStatus({ label, phases, labels }: ProgressStatusProps) {
  const activeOrFailed = phases.find(phase => phase.state === 'active' || phase.state === 'failed')
  const current = activeOrFailed ?? phases.findLast(phase => phase.state === 'done')
  return (
    <>
      <p role="status">
        <VisuallyHidden>{current?.label ?? ''}</VisuallyHidden>
      </p>
      <ol aria-label={label} role="list" className={styles.list}>
        {phases.map(({ id, label: name, state }) => (
          <li key={id} data-phase={id} data-state={state} className={clsx(styles.phase, styles[state])}>
            <span className={styles.mark} aria-hidden="true">
              {marks[state] !== undefined && (
                <svg viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="2.5">
                  <path d={marks[state]} strokeLinecap="round" strokeLinejoin="round" />
                </svg>
              )}
            </span>
            <span>
              {name}
              <VisuallyHidden>, {labels[state]}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
