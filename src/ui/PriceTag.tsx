import type { ReactNode } from 'react'
import styles from './PriceTag.module.css'
import { PreviousPrice, type PriceLabels } from './PreviousPrice'

export interface PriceTagProps {
  /** Formatted, for instance “£45.00”. */
  readonly amount: string
  /** What it is paid for, for instance “a month”. */
  readonly unit?: ReactNode
  /** The amount before a discount, formatted. */
  readonly was?: string
  readonly labels: PriceLabels
}

/** One price that is to be seen first. */
export function PriceTag({ amount, unit, was, labels }: PriceTagProps) {
  return (
    <p className={styles.tag}>
      {was !== undefined && <PreviousPrice amount={was} labels={labels} className={styles.quiet} />}
      <strong className={styles.amount}>{amount}</strong>
      {unit != null && <span className={styles.quiet}> {unit}</span>}
    </p>
  )
}
