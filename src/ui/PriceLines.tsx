import type { ReactNode } from 'react'
import { classNames } from './classNames'
import styles from './PriceLines.module.css'
import { VisuallyHidden } from './VisuallyHidden'

export interface PriceLine {
  /** Stable name of the line, also its `data-line`. */
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The amount to pay, formatted. */
  readonly amount: string
  /** The amount before a discount, formatted; shown struck through. */
  readonly was?: string
  /** A sum rather than a part of it. */
  readonly strong?: boolean
}

export interface PriceLinesProps {
  readonly caption: string
  readonly captionHidden?: boolean
  readonly lines: readonly PriceLine[]
  /** Said around a struck price, because a line through it is only seen. */
  readonly words: { readonly was: string; readonly now: string }
}

/** A price made of named lines. */
export function PriceLines({ caption, captionHidden = false, lines, words }: PriceLinesProps) {
  return (
    <table className={styles.table}>
      <caption className={captionHidden ? undefined : styles.caption}>
        {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
      </caption>
      <tbody>
        {lines.map(line => (
          <tr key={line.id} data-line={line.id} className={classNames(styles.row, line.strong && styles.strong)}>
            <th scope="row" className={styles.label}>
              {line.label}
              {line.hint != null && <span className={styles.hint}>{line.hint}</span>}
            </th>
            <td className={styles.amount}>
              {line.was !== undefined && (
                <>
                  <VisuallyHidden>{words.was} </VisuallyHidden>
                  <s className={styles.was}>{line.was}</s>
                  <VisuallyHidden> {words.now} </VisuallyHidden>
                </>
              )}
              {line.amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
