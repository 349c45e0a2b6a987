import { takenSizesSlot } from '@/contracts/booking'
import { areaText } from '@/domain/measure'
import { Disclosure } from '@/view/Disclosure'
import { Slot } from '@/view/Slot'
import { useText } from '@/view/useText'
import { Card } from '@/ui/Card'
import { selectStoreId } from '../../bookingSelectors'
import { AlternativeSizes } from '../../components/AlternativeSizes'
import { useSelected } from '../../hooks'
import type { SizeOffer } from '../../model/sizes'
import summary from '@/ui/summary.module.css'
import styles from './TakenSizes.module.css'

/** What other plugins offer for sizes of which every unit is taken, smallest first. */
export function TakenSizes({ sizes }: { readonly sizes: readonly SizeOffer[] }) {
  const storeId = useSelected(selectStoreId)
  const taken = sizes.flatMap(({ measurement, units }) => (units[0] ? [{ unitId: units[0].id, measurement }] : []))
  return storeId !== undefined && <Slot of={takenSizesSlot} with={{ storeId, sizes: taken }} />
}

/** The taken sizes of a range, collapsed, each with its alternatives. */
export function TakenSizesDisclosure({ position, sizes }: { readonly position: number; readonly sizes: readonly SizeOffer[] }) {
  const text = useText()
  const areas = sizes.map(({ measurement }) => areaText(measurement)).join(', ')
  return (
    <Disclosure
      part={`booking.taken.${position}`}
      summary={text('booking.unit.takenSizes', { count: sizes.length, sizes: areas })}
      summaryClassName={summary.quiet}
    >
      <Card tone="sunk">
        <ul className={styles.sizes} role="list">
          {sizes.map(({ measurement }) => (
            <li key={measurement.area}>
              <h3>{areaText(measurement)}</h3>
              <AlternativeSizes from={measurement} />
            </li>
          ))}
        </ul>
        <TakenSizes sizes={sizes} />
      </Card>
    </Disclosure>
  )
}
