import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { gapClass, type Gap } from './Stack'
import styles from './layout.module.css'

export interface GridProps {
  readonly as?: 'div' | 'ul'
  readonly gap?: Gap
  readonly children: ReactNode
}

/** A grid of cards of equal width, as many per row as fit. */
export function Grid({ as: Tag = 'div', gap = 4, children }: GridProps) {
  return <Tag className={clsx(styles.grid, Tag === 'ul' && styles.list, gapClass(gap))}>{children}</Tag>
}
