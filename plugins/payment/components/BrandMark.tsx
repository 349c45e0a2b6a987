import { brandOf } from '../model/brand'
import styles from './BrandMark.module.css'

/** The outline of a card with the mark of its brand; the name itself stands beside it as text. */
export function BrandMark({ brand }: { readonly brand: string }) {
  return (
    <svg viewBox="0 0 40 26" className={styles.mark} aria-hidden="true">
      <rect x="0.5" y="0.5" width="39" height="25" rx="4" className={styles.card} />
      <rect x="0.5" y="5" width="39" height="5" className={styles.stripe} />
      <text x="36" y="21" fontSize="8" textAnchor="end" className={styles.letters}>
        {brandOf(brand).mark}
      </text>
    </svg>
  )
}
