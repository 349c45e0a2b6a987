import styles from './layout.module.css'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A step of the spacing scale. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The class with the distance between children. */
export function gapClass(gap: Gap): string | undefined {
  return styles[`gap${gap}`]
}

export interface StackProps {
  readonly as?: 'div' | 'section' | 'ul' | 'ol' | 'header' | 'footer' | 'article'
  readonly gap?: Gap
  readonly align?: 'start' | 'center' | 'stretch'
  readonly children: ReactNode
}

const alignments = { start: 'alignStart', center: 'alignCenter', stretch: 'alignStretch' } as const

/** Stacks its children with even spacing. */
export function Stack({ as: Tag = 'div', gap = 4, align = 'stretch', children }: StackProps) {
  const list = (Tag === 'ul' || Tag === 'ol') && styles.list
  return <Tag className={clsx(styles.stack, list, gapClass(gap), styles[alignments[align]])}>{children}</Tag>
}
