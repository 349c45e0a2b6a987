import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './PageSections.module.css'
import { Stack } from './Stack'

export interface PageSectionsProps {
  /** What cannot wait, above both columns. */
  readonly urgent?: ReactNode
  readonly main: ReactNode
  readonly side: ReactNode
  /** The main column is wider than the other. */
  readonly wideMain?: boolean
}

/** The sections of a page in two columns in wide windows, one below the other in narrow ones. */
export function PageSections({ urgent, main, side, wideMain = false }: PageSectionsProps) {
  return (
    <div className={clsx(styles.sections, wideMain && styles.wideMain)}>
      <div className={styles.urgent}>{urgent}</div>
      <Stack gap={6}>{main}</Stack>
      <Stack gap={6}>{side}</Stack>
    </div>
  )
}
