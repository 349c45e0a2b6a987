import { clsx } from 'clsx'
import styles from './Skeleton.module.css'
import { VisuallyHidden } from './VisuallyHidden'

export interface SkeletonProps {
  readonly shape?: 'text' | 'title' | 'picture' | 'button' | 'field' | 'calendar'
  /** The number of shapes, stacked. */
  readonly count?: number
  /** Rows of the calendar's first month, 1 to 6. */
  readonly weeks?: number
  /** The calendar shows a single month however wide the window is, because no other has an available day. */
  readonly singleMonth?: boolean
  /** Text for screen readers; give it to one skeleton of a group only. */
  readonly label?: string
}

/** A placeholder for content that is loading. */
export function Skeleton({ shape = 'text', count = 1, weeks, singleMonth = false, label }: SkeletonProps) {
  return (
    <>
      {label !== undefined && (
        <span role="status">
          <VisuallyHidden>{label}</VisuallyHidden>
        </span>
      )}
      <div className={clsx(styles.lines, shape === 'calendar' && styles.room, singleMonth && styles.single)} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={clsx(styles.bone, styles[shape])} data-weeks={weeks} />
        ))}
      </div>
    </>
  )
}
