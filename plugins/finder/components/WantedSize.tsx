import { formatPence } from '@/domain/money'
import { useText } from '@/view/useText'
import { Icon } from '@/ui/Icon'
import { useSelected } from '../hooks'
import type { SizeAnswer } from '../model/finderTypes'
import { selectFinder } from '../finderSelectors'
import styles from './StoreCard.module.css'

/** Whether a store has the wanted size. */
export function WantedSize({ size }: { readonly size: SizeAnswer }) {
  const text = useText()
  if (size.has === 'yes')
    return (
      <p className={styles.line}>
        <Icon name="check" />
        <span>
          {text('finder.hasSize')} <strong>{text('finder.fromPrice', { price: formatPence(size.rent) })}</strong>
        </span>
      </p>
    )
  return (
    <p className={styles.line}>
      <Icon name="info" />
      <span>{text(size.has === 'unknown' ? 'finder.sizeUnknown' : 'finder.sizeTaken')}</span>
    </p>
  )
}

/** The lowest rent of a store that has been asked what it has free. */
export function KnownRent({ storeId }: { readonly storeId: string }) {
  const text = useText()
  const known = useSelected(selectFinder).sizes[storeId]
  if (!known || known.length === 0) return null
  const price = formatPence(Math.min(...known.map(size => size.price)))
  return (
    <p className={styles.line}>
      <Icon name="check" />
      <span>{text('finder.unitsFrom', { price })}</span>
    </p>
  )
}
