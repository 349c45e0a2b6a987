import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './Page.module.css'
import { useFocusHeading } from './useFocusHeading'

export interface PageProps {
  readonly title: ReactNode
  /** A line above the title, for instance the code of an error. */
  readonly kicker?: ReactNode
  /** A drawing above the title. */
  readonly art?: ReactNode
  /** Limits text and fields to a comfortable width. */
  readonly narrow?: boolean
  /** A sentence below the title. */
  readonly lead?: ReactNode
  /** A new value moves the focus to the title; defaults to the arrivals counted by the app. */
  readonly arrival?: string
  readonly children?: ReactNode
}

/** A page with its main heading, which takes the focus on arrival. */
export function Page({ title, kicker, art, narrow = false, lead, arrival, children }: PageProps) {
  const headingRef = useFocusHeading(arrival)
  return (
    <div className={clsx(styles.page, narrow && styles.narrow)}>
      <div className={styles.head}>
        {art}
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
