import { VisuallyHidden } from './VisuallyHidden'
import type { ReactNode } from 'react'
import styles from './PriceTag.module.css'

export interface PriceLabels {
  /** Text before the old price for screen readers, for instance “was”. */
  readonly was: string
  /** Text between the old and the new price for screen readers. */
  readonly now: string
}

interface PreviousPriceProps {
  readonly amount: string
  readonly labels: PriceLabels
  readonly className?: string | undefined
}

/** An earlier price, struck through; followed by today's price. */
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
  /** The period, for instance “a month”. */
  readonly unit?: ReactNode
  /** The amount before a discount, formatted. */
  readonly was?: string
  readonly labels: PriceLabels
}

/** A prominent price. */
export function PriceTag({ amount, unit, was, labels }: PriceTagProps) {
  return (
    <p className={styles.tag}>
      {was !== undefined && <PreviousPrice amount={was} labels={labels} className={styles.quiet} />}
      <strong className={styles.amount}>{amount}</strong>
      {unit != null && <span className={styles.quiet}> {unit}</span>}
    </p>
  )
}
