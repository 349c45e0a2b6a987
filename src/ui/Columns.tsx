import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import styles from './Columns.module.css'

export interface ColumnsProps {
  readonly main: ReactNode
  /** Without it the main column has all the room. */
  readonly side?: ReactNode
  /** Names the side panel for screen readers. */
  readonly sideLabel: string
  /** What the folded panel shows on a phone, for instance the price today. */
  readonly sideSummary?: ReactNode
  /** Whether the panel is unfolded on a phone; on wide windows it always is. */
  readonly sideOpen?: boolean
  /** Without it the panel never folds. */
  readonly onSideToggle?: (open: boolean) => void
}

/** A main column with a side panel that folds to one line at the foot of the window on phones. */
export function Columns({ main, side, sideLabel, sideSummary, sideOpen = false, onSideToggle }: ColumnsProps) {
  const bodyId = useId()
  const folds = onSideToggle !== undefined
  return (
    <div className={clsx(styles.columns, side === undefined && styles.alone)}>
      <div>{main}</div>
      {side !== undefined && (
        <aside aria-label={sideLabel} className={clsx(styles.sticky, folds && styles.folding)}>
          {folds && (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={sideOpen}
              aria-controls={bodyId}
              onClick={() => onSideToggle(!sideOpen)}
            >
              <span>{sideSummary ?? sideLabel}</span>
            </button>
          )}
          <div id={bodyId} className={clsx(styles.sideBody, folds && !sideOpen && styles.folded)}>
            {side}
          </div>
        </aside>
      )}
    </div>
  )
}
