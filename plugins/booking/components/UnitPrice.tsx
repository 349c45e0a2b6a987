import type { UnitType } from '@/domain/entities'
import { formatPence } from '@/domain/money'
import { useText } from '@/i18n/useText'
import styles from './UnitRow.module.css'

/** The rent of a unit type, per month and quietly per week; a lower one says what it was. */
export function UnitPrice({ unit }: { readonly unit: UnitType }) {
  const text = useText()
  const now = unit.discountedPrice ?? unit.price
  const weekly = unit.weeklyDiscountedPrice ?? unit.weeklyPrice
  return (
    <div className={styles.price}>
      <p>
        {now < unit.price && <Was pence={unit.price} />}
        <span className={styles.now}>
          <strong className={styles.amount}>{formatPence(now)}</strong> {text('booking.unit.perMonth')}
        </span>
      </p>
      <p className={styles.quiet}>
        {weekly < unit.weeklyPrice && <Was pence={unit.weeklyPrice} />}
        {text('booking.unit.perWeek', { price: formatPence(weekly) })}
      </p>
    </div>
  )
}

function Was({ pence }: { readonly pence: number }) {
  const text = useText()
  return (
    <>
      <span className={styles.was}>
        {text('booking.summary.was')} <s>{formatPence(pence)}</s> {text('booking.summary.now')}
      </span>{' '}
    </>
  )
}
