import type { ReactNode } from 'react'
import { Link } from '@/ui/Link'
import { Picture } from '@/ui/Picture'
import styles from './reading.module.css'

export interface ShownSize {
  readonly id: string
  readonly to: string
  readonly picture: string
  readonly name: string
  readonly area: string
  readonly fits: string
  readonly price?: ReactNode
}

/** Sizes side by side: description, what fits, and lowest price. */
export function SizeList({ sizes }: { readonly sizes: readonly ShownSize[] }) {
  return (
    <ul className={styles.three} role="list">
      {sizes.map(({ id, to, picture, name, area, fits, price }) => (
        <li key={id} className={styles.size}>
          <Picture src={picture} alt="" width={1200} height={900} sizes="(width < 60rem) 100vw, 24rem" fill />
          <h3>
            <Link to={to}>{name}</Link>
          </h3>
          <p className={styles.area}>{area}</p>
          <p className={styles.fits}>{fits}</p>
          {price != null && <p className={styles.area}>{price}</p>}
        </li>
      ))}
    </ul>
  )
}
