import type { ReactNode } from 'react'
import styles from './NumberedList.module.css'

/** A list of consecutive steps; its children are `li`. */
export function NumberedList({ children }: { readonly children: ReactNode }) {
  return (
    <ol className={styles.list} role="list">
      {children}
    </ol>
  )
}
