import { homeRoute } from '@/contracts/content'
import type { Measurement } from '@/domain/entities'
import { useText } from '@/i18n/useText'
import { usePathTo } from '@/routing/usePathTo'
import { useSelected } from '@/store/hooks'
import { Link } from '@/ui/Link'
import { selectGroups } from '../bookingSelectors'
import { areaText } from '../model/areaText'
import { rangesOfSize } from '../model/sizeFilter'
import { insteadOf } from '../model/sizes'
import { useStepPath } from './useStepPath'
import styles from './WaysOn.module.css'

export interface WaysOnProps {
  /** What cannot be had: a size, or all from the smallest to the largest. */
  readonly from: Measurement
  readonly to?: Measurement
}

/** Sold out is not the end: the same size in another way, the nearest sizes that are free here, another store. */
export function WaysOn({ from, to = from }: WaysOnProps) {
  const text = useText()
  const stepPath = useStepPath()
  const groups = useSelected(selectGroups)
  const home = usePathTo()(homeRoute)
  const instead = insteadOf(groups ?? [], { from: from.area, to: to.area })
  return (
    <ul className={styles.ways} role="list">
      {(['same', 'larger', 'smaller'] as const).map(way => {
        const size = instead[way]
        return (
          size && (
            <li key={way}>
              <Link to={stepPath('unit', { ranges: rangesOfSize(size.measurement) })}>
                {text(`booking.unit.way.${way}`, { area: areaText(size.measurement) })}
              </Link>
            </li>
          )
        )
      })}
      {home !== undefined && (
        <li>
          <Link to={home}>{text('booking.unit.anotherStore')}</Link>
        </li>
      )}
    </ul>
  )
}
