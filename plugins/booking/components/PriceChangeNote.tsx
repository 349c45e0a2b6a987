import { formatPence } from '@/domain/money'
import { useText } from '@/view/useText'
import { shortPrice } from '../model/shortPrice'
import styles from './PriceChangeNote.module.css'
import { usePriceChange } from './useLedger'

/** Shown beside a choice: how it changed the price, and the amount now due. */
export function PriceChangeNote() {
  const text = useText()
  const change = usePriceChange()
  return (
    <p role="status" className={styles.note}>
      {change && (
        <>
          <strong>
            {text(change.byMonth < 0 ? 'booking.change.less' : 'booking.change.more', {
              line: text(`booking.change.${change.line}`),
              price: formatPence(Math.abs(change.byMonth)),
            })}
          </strong>{' '}
          {text('booking.change.now', shortPrice(change.now))}
        </>
      )}
    </p>
  )
}
