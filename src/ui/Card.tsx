import type { ReactNode } from 'react'
import { classNames } from './classNames'
import styles from './Card.module.css'

export interface CardProps {
  readonly as?: 'div' | 'section' | 'article' | 'li'
  readonly tone?: 'raised' | 'sunk'
  /** The id of the heading that names the card; give it with `section` and `article`. */
  readonly labelledBy?: string
  readonly children: ReactNode
}

/** A framed surface for things that belong together. */
export function Card({ as: Tag = 'div', tone = 'raised', labelledBy, children }: CardProps) {
  return (
    <Tag aria-labelledby={labelledBy} className={classNames(styles.card, tone === 'sunk' && styles.sunk)}>
      {children}
    </Tag>
  )
}
