import type { ReactNode, Ref } from 'react'
import styles from './SumList.module.css'

interface SumListProps {
  readonly ref?: Ref<HTMLUListElement>
  /** Entries of the list. */
  readonly children: ReactNode
}

/** A list of dated amounts, such as charges or invoices. */
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
  /** Small print below it. */
  readonly note?: ReactNode
  /** At the end of the line, or below it if there is no room: amount, status, actions. */
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
