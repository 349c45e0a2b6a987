import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Card.module.css'

export interface CardProps {
  readonly as?: 'div' | 'section' | 'article' | 'li'
  readonly tone?: 'raised' | 'sunk'
  /** Highlights the card as chosen; text on the card must say so, too. */
  readonly selected?: boolean
  /** The whole card is a target for the link in its heading. */
  readonly interactive?: boolean
  /** The id of the heading that names the card; give it with `section` and `article`. */
  readonly labelledBy?: string
  /** False for a card that can only be acted on, such as a form: nothing of it is printed. */
  readonly printed?: boolean
  readonly children: ReactNode
}

/** A framed surface for related content. */
export function Card(props: CardProps) {
  const { as: Tag = 'div', tone = 'raised', selected = false, interactive = false, labelledBy, printed = true, children } = props
  const looks = clsx(styles.card, tone === 'sunk' && styles.sunk, selected && styles.selected, interactive && styles.interactive)
  return (
    <Tag aria-labelledby={labelledBy} className={looks} data-print={printed ? undefined : 'no'}>
      {children}
    </Tag>
  )
}
