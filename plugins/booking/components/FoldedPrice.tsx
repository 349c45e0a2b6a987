import type { PriceLedger } from '@/domain/priceLedger'
import { useText } from '@/view/useText'
import { shortPrice } from '../model/shortPrice'
import styles from './FoldedPrice.module.css'

/** The price in the bar on a phone: the amount due today, and below it the monthly price. */
export function FoldedPrice({ ledger, isRented }: { readonly ledger: PriceLedger; readonly isRented: boolean }) {
  const text = useText()
  const price = shortPrice(ledger)
  return (
    <>
      <strong>{text(isRented ? 'booking.summary.foldedPaid' : 'booking.summary.foldedToday', price)}</strong>{' '}
      <span className={styles.later}>{text('booking.summary.foldedNext', price)}</span>{' '}
      <span className={styles.later}>{text('booking.summary.foldedLater', price)}</span>
    </>
  )
}
