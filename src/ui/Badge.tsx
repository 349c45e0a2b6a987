import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import tones from './tones.module.css'

export interface BadgeProps {
  /** `highlight` for the most important thing on a screen, for instance a saving. */
  readonly tone?: 'neutral' | 'accent' | 'highlight' | 'success' | 'warning' | 'danger'
  readonly children: ReactNode
}

/** A short label. Its text carries the meaning; the colour only supports it. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={clsx(styles.badge, tones[tone])}>{children}</span>
}
