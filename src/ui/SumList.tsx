import type { ReactNode, Ref } from 'react'
import styles from './SumList.module.css'

interface SumListProps {
  readonly ref?: Ref<HTMLUListElement>
  /** Lines. */
  readonly children: ReactNode
}

/** What was charged, or issued, day by day: one line each. */
export function SumList({ ref, children }: SumListProps) {
  return (
    <ul ref={ref} className={styles.list} role="list">
      {children}
    </ul>
  )
}

interface SumLineProps {
  /** What it is for. */
  readonly children: ReactNode
  /** Below that, in small print. */
  readonly note?: ReactNode
  /** At the end of the line, or below where there is no room: the sum, how it stands, what can be done. */
  readonly facts: ReactNode
}

export function SumLine({ children, note, facts }: SumLineProps) {
  return (
    <li className={styles.line}>
      <div>
        {children}
        {note !== undefined && <div className={styles.note}>{note}</div>}
      </div>
      <div className={styles.facts}>{facts}</div>
    </li>
  )
}
