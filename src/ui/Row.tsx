import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { gapClass, type Gap } from './Stack'
import styles from './layout.module.css'

export interface RowProps {
  readonly as?: 'div' | 'ul' | 'nav' | 'header' | 'footer'
  readonly gap?: Gap
  readonly align?: 'start' | 'center' | 'end' | 'baseline'
  readonly justify?: 'start' | 'center' | 'between' | 'end'
  readonly children: ReactNode
}

const alignments = { start: 'alignStart', center: 'alignCenter', end: 'alignEnd', baseline: 'alignBaseline' } as const
const justifications = { start: 'justifyStart', center: 'justifyCenter', between: 'justifyBetween', end: 'justifyEnd' } as const

/** Places its children side by side, wrapping if necessary. */
export function Row({ as: Tag = 'div', gap = 3, align = 'center', justify = 'start', children }: RowProps) {
  const placed = clsx(styles[alignments[align]], styles[justifications[justify]])
  return <Tag className={clsx(styles.row, Tag === 'ul' && styles.list, gapClass(gap), placed)}>{children}</Tag>
}
