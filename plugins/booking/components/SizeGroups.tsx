import { useMemo } from 'react'
import { homeRoute } from '@/contracts/content'
import type { SizeRangeGroup } from '@/domain/entities'
import type { MeasurementSystem } from '@/domain/measure'
import { useText } from '@/i18n/useText'
import { useLocationQuery } from '@/routing/useLocationQuery'
import { usePathTo } from '@/routing/usePathTo'
import { useSelected } from '@/store/hooks'
import { Link } from '@/ui/Link'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { selectStore } from '../bookingSelectors'
import { rangeText } from '../model/areaText'
import { filterGroups, readSizeFilter, sizeOfFilter, sizeOfRange } from '../model/sizeFilter'
import { otherRange } from '../model/sizes'
import { SizeRange } from './SizeRange'
import { useStepPath } from './useStepPath'

export interface SizeGroupsProps {
  readonly groups: readonly SizeRangeGroup[]
  /** The system the areas are given in. */
  readonly system: MeasurementSystem
}

/** The store's units by size, only the sizes asked for. */
export function SizeGroups({ groups, system }: SizeGroupsProps) {
  const text = useText()
  const stepPath = useStepPath()
  const { ranges } = useLocationQuery()
  const filter = useMemo(() => readSizeFilter(ranges), [ranges])
  const shown = useMemo(() => filterGroups(groups, filter, system), [groups, filter, system])
  if (shown.length === 0)
    return (
      <Notice
        tone="info"
        action={
          <LinkButton variant="secondary" to={stepPath('unit', { ranges: undefined })}>
            {text('booking.unit.showAll')}
          </LinkButton>
        }
      >
        {text('booking.unit.none')}
      </Notice>
    )
  const isFiltered = sizeOfFilter(filter) !== 'other'
  return shown.map(group => (
    <SizeRange
      key={group.range.label}
      group={group}
      position={groups.findIndex(({ range }) => range.label === group.range.label)}
      isAskedFor={isFiltered}
      soldOutHelp={<SoldOut other={otherRange(groups, group)} />}
    />
  ))
}

/** What to do where every unit of a range is let. */
function SoldOut({ other }: { readonly other: SizeRangeGroup | undefined }) {
  const text = useText()
  const stepPath = useStepPath()
  const pathTo = usePathTo()
  const store = useSelected(selectStore)
  const home = pathTo(homeRoute)
  return (
    <Notice
      live={false}
      title={text('booking.unit.soldOutTitle', { store: store?.name ?? '' })}
      action={
        other && (
          <LinkButton variant="secondary" to={stepPath('unit', { ranges: sizeOfRange(other) })}>
            {text('booking.unit.seeOther', { range: rangeText(other.range) })}
          </LinkButton>
        )
      }
    >
      {home !== undefined && <Link to={home}>{text('booking.unit.anotherStore')}</Link>}
    </Notice>
  )
}
