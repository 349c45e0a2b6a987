import type { ReactNode } from 'react'
import styles from './Muted.module.css'

/** A sentence that explains, below what it explains. */
export function Muted({ children }: { readonly children: ReactNode }) {
  return <p className={styles.muted}>{children}</p>
}
