import { clsx } from 'clsx'
import styles from './Skeleton.module.css'
import { VisuallyHidden } from './VisuallyHidden'

export interface SkeletonProps {
  readonly shape?: 'text' | 'title' | 'picture' | 'button' | 'field' | 'calendar'
  /** How many of them, one below the other. */
  readonly count?: number
  /** Rows of the calendar's first month, 1 to 6. */
  readonly weeks?: number
  /** Said once to screen readers; give it to one skeleton of a group. */
  readonly label?: string
}

/** The outline of what is still being fetched. */
export function Skeleton({ shape = 'text', count = 1, weeks, label }: SkeletonProps) {
  return (
    <>
      {label !== undefined && (
        <span role="status">
          <VisuallyHidden>{label}</VisuallyHidden>
        </span>
      )}
      <div className={clsx(styles.lines, shape === 'calendar' && styles.room)} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={clsx(styles.bone, styles[shape])} data-weeks={weeks} />
        ))}
      </div>
    </>
  )
}
