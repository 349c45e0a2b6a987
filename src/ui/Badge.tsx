import type { ReactNode } from 'react'
import { classNames } from './classNames'
import styles from './Badge.module.css'

export interface BadgeProps {
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'
  readonly children: ReactNode
}

/** A word or two about the thing it stands on; the words carry the meaning, the colour only helps. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>
}
