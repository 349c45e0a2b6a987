import type { UnitType } from '@/domain/schemas/unit'
import { formatPence } from '@/domain/money'
import { useText } from '@/view/useText'
import styles from './UnitRow.module.css'
import { useUnitLedger } from '../../components/useLedger'

/** All that choosing a unit type comes to, in the words of the summary: today, later, over the months that have to be stayed. */
export function UnitLedger({ unit }: { readonly unit: UnitType }) {
  const text = useText()
  const { firstMonth, secondMonth, reducedMonths, laterMonth, minimumStay } = useUnitLedger(unit)
  const parts = [
    { id: 'booking.summary.firstMonth', pence: firstMonth },
    ...(reducedMonths > 0 ? [{ id: 'booking.summary.secondMonth', pence: secondMonth }] : []),
    { id: 'booking.summary.laterMonth', pence: laterMonth },
    { id: 'booking.unit.minimum', pence: minimumStay },
  ]
  return (
    <dl className={styles.ledger}>
      {parts.map(({ id, pence }) => (
        <div key={id} className={styles.part}>
          <dt>{text(id, { last: reducedMonths + 1 })}</dt>
          <dd>{formatPence(pence)}</dd>
        </div>
      ))}
    </dl>
  )
}
