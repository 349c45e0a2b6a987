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
import { alternativesTo, rangesOfSizes } from '../model/sizes'
import { useStepPath } from './useStepPath'
import styles from './AlternativeSizes.module.css'

export interface AlternativeSizesProps {
  /** The unavailable size, or the range from the smallest to the largest. */
  readonly from: Measurement
  readonly to?: Measurement
}

/**
 * Alternatives to a sold-out size: the same size with other features, the nearest free sizes here, the nearest store that has it.
 */
export function AlternativeSizes({ from, to = from }: AlternativeSizesProps) {
  const text = useText()
  const stepPath = useStepPath()
  const groups = useSelected(selectGroups)
  const storeId = useSelected(selectStoreId)
  const { query, rest } = useSelected(selectLocation)
  // other query values of the finder are dropped
  const changes = { place: undefined, open: undefined, page: undefined, near: storeId, ranges: rangesOfSizes(from, to) }
  const nearest = usePathTo()(storesRoute, { query: { ...query, ...rest, ...changes } })
  const alternatives = alternativesTo(groups ?? [], { from: from.area, to: to.area })
  return (
    <ul className={styles.links} role="list">
      {(['same', 'larger', 'smaller'] as const).map(kind => {
        const size = alternatives[kind]
        return (
          size && (
            <li key={kind}>
              <Link to={stepPath('unit', { ranges: rangesOfSizes(size.measurement) })}>
                {text(`booking.unit.way.${kind}`, { area: areaText(size.measurement) })}
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
