import type { ReactNode } from 'react'
import styles from './Box.module.css'

/** Something to lay out: its edges show what a layout does with it. */
export function Box({ as: Tag = 'div', children }: { readonly as?: 'div' | 'li'; readonly children: ReactNode }) {
  return <Tag className={styles.box}>{children}</Tag>
}
