import type { ReactNode } from 'react'
import styles from './Muted.module.css'

/** An explanatory sentence in muted colours. */
export function Muted({ children }: { readonly children: ReactNode }) {
  return <p className={styles.muted}>{children}</p>
}
