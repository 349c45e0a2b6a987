import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import tones from './tones.module.css'

export interface BadgeProps {
  /** `highlight` for the one thing on a screen to be seen first, for instance a saving. */
  readonly tone?: 'neutral' | 'accent' | 'highlight' | 'success' | 'warning' | 'danger'
  readonly children: ReactNode
}

/** A word or two about the thing it stands on; the words carry the meaning, the colour only helps. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={clsx(styles.badge, tones[tone])}>{children}</span>
}
