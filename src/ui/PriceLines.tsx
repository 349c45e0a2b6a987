import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './PriceLines.module.css'
import tones from './tones.module.css'
import { VisuallyHidden } from './VisuallyHidden'
import { PreviousPrice, type PriceLabels } from './PriceTag'

export interface PriceLine {
  /** Stable name of the line, also its `data-line`. */
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The amount to pay, formatted. */
  readonly amount: string
  /** The amount before a discount, formatted; shown struck through. */
  readonly was?: string
  /** How the last choice changed this line, and why. */
  readonly change?: { readonly text: string; readonly tone: 'neutral' | 'info' | 'success' | 'warning' | 'highlight' }
  /** The line is a total. */
  readonly strong?: boolean
}

export interface PriceLinesProps {
  readonly caption: string
  readonly captionHidden?: boolean
  readonly lines: readonly PriceLine[]
  readonly labels: PriceLabels
}

/** A price broken down into lines. */
export function PriceLines({ caption, captionHidden = false, lines, labels }: PriceLinesProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={captionHidden ? undefined : styles.caption}>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <tbody>
          {lines.map(line => (
            <tr key={line.id} data-line={line.id} className={clsx(styles.row, line.strong && styles.strong)}>
              <th scope="row" className={styles.label}>
                {line.label}
                {line.hint != null && <span className={styles.hint}>{line.hint}</span>}
                {line.change !== undefined && (
                  <span className={clsx(styles.change, tones[line.change.tone])}>{line.change.text}</span>
                )}
              </th>
              <td className={styles.amount}>
                {line.was !== undefined && <PreviousPrice amount={line.was} labels={labels} className={styles.was} />}
                {line.amount}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
