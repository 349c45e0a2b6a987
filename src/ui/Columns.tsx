import { clsx } from 'clsx'
import { useId, useState, type ReactNode } from 'react'
import { BarTarget } from './BarAction'
import styles from './Columns.module.css'
import { useIsNarrow } from './useIsNarrow'

export interface ColumnsProps {
  readonly main: ReactNode
  /** Without it the main column takes the full width. */
  readonly side?: ReactNode
  /** Names the side panel for screen readers. */
  readonly sideLabel: string
  /** The content of the collapsed panel on a phone, for instance the price today. */
  readonly sideSummary?: ReactNode
  /** Content above the collapsed panel's bar on a phone, for instance the time left of a hold. */
  readonly sideStatus?: ReactNode
  /** Whether the panel is expanded on a phone. In wide windows it always is. */
  readonly sideOpen?: boolean
  /** Without it, the panel cannot be collapsed. */
  readonly onSideToggle?: (open: boolean) => void
  /** On a phone the bar stands at the end of the page, for instance where nothing is left to pay or to continue. */
  readonly barAtEnd?: boolean
}

/**
 * A main column with a side panel. On phones the panel collapses to a bar at the foot of the window, which also holds the page's
 * main action (`BarAction`).
 */
export function Columns({
  main,
  side,
  sideLabel,
  sideSummary,
  sideStatus,
  sideOpen = false,
  onSideToggle,
  barAtEnd = false,
}: ColumnsProps) {
  const bodyId = useId()
  const isCollapsible = onSideToggle !== undefined
  const isBar = useIsNarrow() && isCollapsible
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div className={clsx(styles.columns, side === undefined && styles.alone)}>
      <BarTarget value={isBar ? place : undefined}>
        <div>{main}</div>
      </BarTarget>
      {side !== undefined && (
        <aside
          aria-label={sideLabel}
          data-collapsed-side={(isCollapsible && !barAtEnd) || undefined}
          className={clsx(styles.sticky, isCollapsible && styles.folding, isCollapsible && !barAtEnd && styles.staying)}
        >
          {isCollapsible && (
            <div className={styles.bar}>
              {isBar && sideStatus}
              <button
                type="button"
                className={styles.toggle}
                aria-expanded={sideOpen}
                aria-controls={bodyId}
                onClick={() => onSideToggle(!sideOpen)}
              >
                <span>{sideSummary ?? sideLabel}</span>
              </button>
              <div ref={setPlace} className={styles.action} />
            </div>
          )}
          <div id={bodyId} className={clsx(styles.sideBody, isCollapsible && !sideOpen && styles.folded)}>
            {side}
          </div>
        </aside>
      )}
    </div>
  )
}
