import type { PriceLedger } from '@/domain/priceLedger'
import { useText } from '@/view/useText'
import { shortPrice } from '../model/shortPrice'
import styles from './FoldedPrice.module.css'

/** The whole price in the bar of a phone: what is due today, and below it what every month after costs. */
export function FoldedPrice({ ledger, isRented }: { readonly ledger: PriceLedger; readonly isRented: boolean }) {
  const text = useText()
  const price = shortPrice(ledger)
  return (
    <>
      <strong>{text(isRented ? 'booking.summary.foldedPaid' : 'booking.summary.foldedToday', price)}</strong>{' '}
      <span className={styles.later}>{text('booking.summary.foldedLater', price)}</span>
    </>
  )
}
