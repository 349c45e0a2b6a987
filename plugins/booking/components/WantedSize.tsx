import { formatPence } from '@/domain/money'
import { useText } from '@/i18n/useText'
import { Icon } from '@/ui/Icon'
import type { SizeAnswer } from '../model/finderTypes'
import styles from './StoreCard.module.css'

/** Whether a store has the wanted size. */
export function WantedSize({ size }: { readonly size: SizeAnswer }) {
  const text = useText()
  if (size.has === 'yes')
    return (
      <p className={styles.line}>
        <Icon name="check" />
        <span>
          {text('booking.finder.hasSize')} <strong>{text('booking.finder.fromPrice', { price: formatPence(size.rent) })}</strong>
        </span>
      </p>
    )
  return (
    <p className={styles.line}>
      <Icon name="info" />
      <span>{text(size.has === 'unknown' ? 'booking.finder.sizeUnknown' : 'booking.finder.sizeTaken')}</span>
    </p>
  )
}
