import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { gapClass, type Gap } from './gap'
import styles from './layout.module.css'

export interface StackProps {
  readonly as?: 'div' | 'section' | 'ul' | 'ol' | 'header' | 'footer' | 'article'
  readonly gap?: Gap
  readonly align?: 'start' | 'center' | 'stretch'
  readonly children: ReactNode
}

const alignments = { start: 'alignStart', center: 'alignCenter', stretch: 'alignStretch' } as const

/** Children one below the other, evenly spaced. */
export function Stack({ as: Tag = 'div', gap = 4, align = 'stretch', children }: StackProps) {
  const list = (Tag === 'ul' || Tag === 'ol') && styles.list
  return <Tag className={clsx(styles.stack, list, gapClass(gap), styles[alignments[align]])}>{children}</Tag>
}
