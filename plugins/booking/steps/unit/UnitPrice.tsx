import type { UnitType } from '@/domain/schemas/unit'
import { formatPence } from '@/domain/money'
import { useText } from '@/view/useText'
import { PreviousPrice } from '@/ui/PriceTag'
import styles from './UnitRow.module.css'

/** The rent of a unit type, per month and quietly per week; a lower one says what it was. */
export function UnitPrice({ unit }: { readonly unit: UnitType }) {
  const text = useText()
  const labels = { was: text('booking.summary.was'), now: text('booking.summary.now') }
  const { price, weeklyPrice, discountedPrice: now = price, weeklyDiscountedPrice: weekly = weeklyPrice, priceFirstMonth } = unit
  return (
    <div>
      <p>
        {now < price && <PreviousPrice amount={formatPence(price)} labels={labels} className={styles.was} />}{' '}
        <span className={styles.now}>
          <strong className={styles.amount}>{formatPence(now)}</strong> {text('booking.unit.perMonth')}
        </span>
      </p>
      {priceFirstMonth !== undefined && priceFirstMonth < now && (
        <p className={styles.quiet}>{text('booking.unit.firstMonth', { price: formatPence(priceFirstMonth) })}</p>
      )}
      <p className={styles.quiet}>
        {weekly < weeklyPrice && <PreviousPrice amount={formatPence(weeklyPrice)} labels={labels} className={styles.was} />}{' '}
        <span className={styles.now}>{text('booking.unit.perWeek', { price: formatPence(weekly) })}</span>
      </p>
    </div>
  )
}
