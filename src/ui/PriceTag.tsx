import { VisuallyHidden } from './VisuallyHidden'
import type { ReactNode } from 'react'
import styles from './PriceTag.module.css'

export interface PriceLabels {
  /** Before the old price, for instance “was”: a line through a number is only seen. */
  readonly was: string
  /** Said between the old and the new price. */
  readonly now: string
}

interface PreviousPriceProps {
  readonly amount: string
  readonly labels: PriceLabels
  readonly className?: string | undefined
}

/** An earlier price, said and struck; the price of today follows it. */
export function PreviousPrice({ amount, labels, className }: PreviousPriceProps) {
  return (
    <>
      <span className={className}>
        {labels.was} <s>{amount}</s>
      </span>
      <VisuallyHidden> {labels.now} </VisuallyHidden>
    </>
  )
}

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
