import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  readonly title: ReactNode
  readonly headingLevel?: 2 | 3
  /** A decorative drawing. */
  readonly picture?: ReactNode
  /** A sentence that says what to do. */
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Shown in place of missing content: why it is empty, and what to do next. */
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
