import type { ReactNode } from 'react'
import styles from './Box.module.css'

/** A box with visible edges, to show layouts. */
export function Box({ as: Tag = 'div', children }: { readonly as?: 'div' | 'li'; readonly children: ReactNode }) {
  return <Tag className={styles.box}>{children}</Tag>
}
