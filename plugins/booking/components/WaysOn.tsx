import { areaText } from '@/domain/measure'
import type { Measurement } from '@/domain/schemas/wire'
import { storesRoute } from '@/contracts/finder'
import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/coreSlices'
import { usePathTo } from '@/view/navigation'
import { Link } from '@/ui/Link'
import { selectStoreId } from '../bookingSelectors'
import { useSelected } from '../hooks'
import { selectGroups } from '../screenSelectors'
import { insteadOf, rangesOfSizes } from '../model/sizes'
import { useStepPath } from './useStepPath'
import styles from './WaysOn.module.css'

export interface WaysOnProps {
  /** The unavailable size, or the range from the smallest to the largest. */
  readonly from: Measurement
  readonly to?: Measurement
}

/**
 * Alternatives to a sold-out size: the same size with other features, the nearest free sizes here, the nearest store that has it.
 */
export function WaysOn({ from, to = from }: WaysOnProps) {
  const text = useText()
  const stepPath = useStepPath()
  const groups = useSelected(selectGroups)
  const storeId = useSelected(selectStoreId)
  const { query, rest } = useSelected(selectLocation)
  // other query values of the finder are dropped
  const anew = { place: undefined, open: undefined, page: undefined, near: storeId, ranges: rangesOfSizes(from, to) }
  const nearest = usePathTo()(storesRoute, { query: { ...query, ...rest, ...anew } })
  const instead = insteadOf(groups ?? [], { from: from.area, to: to.area })
  return (
    <ul className={styles.ways} role="list">
      {(['same', 'larger', 'smaller'] as const).map(way => {
        const size = instead[way]
        return (
          size && (
            <li key={way}>
              <Link to={stepPath('unit', { ranges: rangesOfSizes(size.measurement) })}>
                {text(`booking.unit.way.${way}`, { area: areaText(size.measurement) })}
              </Link>
            </li>
          )
        )
      })}
      {nearest !== undefined && storeId !== undefined && (
        <li>
          <Link to={nearest}>{text('booking.unit.way.nearest')}</Link>
        </li>
      )}
    </ul>
  )
}
