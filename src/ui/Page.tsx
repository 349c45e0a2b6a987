import type { ReactNode } from 'react'
import styles from './Page.module.css'
import { useFocusHeading } from './useFocusHeading'

export interface PageProps {
  readonly title: ReactNode
  /** A line above the title, for instance “Step 3 of 7”. */
  readonly kicker?: ReactNode
  /** A sentence below the title. */
  readonly lead?: ReactNode
  /** A new value moves the focus to the title; by default the arrivals that the app counts do. */
  readonly arrival?: string
  readonly children?: ReactNode
}

/** A screen under its one main heading, which takes the focus when a person arrives. */
export function Page({ title, kicker, lead, arrival, children }: PageProps) {
  const headingRef = useFocusHeading(arrival)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        {kicker != null && <p className={styles.kicker}>{kicker}</p>}
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        {lead != null && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  )
}
