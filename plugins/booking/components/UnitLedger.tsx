import { Fragment } from 'react'
import type { UnitType } from '@/domain/entities'
import { formatPence } from '@/domain/money'
import { useText } from '@/i18n/useText'
import styles from './UnitRow.module.css'
import { useUnitLedger } from './useLedger'

/** All that choosing a unit type comes to: today, later, over the months that have to be stayed. */
export function UnitLedger({ unit }: { readonly unit: UnitType }) {
  const text = useText()
  const { firstMonth, secondMonth, laterMonth, minimumStay } = useUnitLedger(unit)
  const parts = [
    text('booking.unit.firstTotal', { price: formatPence(firstMonth) }),
    ...(secondMonth < laterMonth ? [text('booking.unit.second', { price: formatPence(secondMonth) })] : []),
    text('booking.unit.later', { price: formatPence(laterMonth) }),
    text('booking.unit.minimum', { price: formatPence(minimumStay) }),
  ]
  return (
    <p className={styles.ledger}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          <span>
            {index === 0 ? <strong>{part}</strong> : part}
            {index < parts.length - 1 && ' ·'}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  )
}
