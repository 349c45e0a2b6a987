import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  readonly title: ReactNode
  readonly headingLevel?: 2 | 3
  /** A drawing; it only decorates. */
  readonly picture?: ReactNode
  /** What to do about it, in a sentence. */
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Where there is nothing to show: why, and the way on. */
export function EmptyState({ title, headingLevel = 2, picture, children, action }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.empty}>
      {picture}
      <div className={styles.words}>
        <Heading>{title}</Heading>
        {children}
        {action != null && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
