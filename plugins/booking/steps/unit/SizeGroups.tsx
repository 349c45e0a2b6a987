import { useEffect, useMemo, useRef } from 'react'
import type { SizeRangeGroup } from '@/domain/schemas/unit'
import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/coreSlices'
import { useReportedPart } from '@/view/useViewPart'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { selectChoices } from '../../bookingSelectors'
import { useSelected } from '../../hooks'
import { filterRanges, adjacentRanges } from '../../model/sizeFilter'
import { type Floor, onFloor } from '../../model/floors'
import { rangesOf } from '../../model/sizes'
import { SizeRange } from './SizeRange'
import { useStepPath } from '../../components/useStepPath'
import { type Span, readSizeFilter, spanText } from '@/domain/sizeRanges'

export interface SizeGroupsProps {
  readonly groups: readonly SizeRangeGroup[]
  readonly floor: Floor
  readonly onAnyFloor: () => void
}

/** The store's units by size: the sizes filtered for in the address, and below them those just larger or smaller. */
export function SizeGroups({ groups, floor, onAnyFloor }: SizeGroupsProps) {
  const text = useText()
  // a malformed list of sizes is in `rest`, the unrecognised part of the query; a notice on the page says so
  const { query, rest } = useSelected(selectLocation)
  const [recorded, report] = useReportedPart('booking.ranges')
  const recordable = query['ranges'] === undefined ? recordableParts(rest['ranges'] ?? '') : ''
  useEffect(() => report(recordable), [report, recordable])
  // a replay knows only the recorded part
  const ranges = query['ranges'] ?? rest['ranges'] ?? (recorded || undefined)
  const filter = useMemo(() => readSizeFilter(ranges), [ranges])
  // sizes keep their identity, so that cards which remain are not rendered again
  const allRanges = useMemo(() => rangesOf(groups), [groups])
  const onThisFloor = useMemo(() => onFloor(allRanges, floor), [allRanges, floor])
  const shown = useMemo(() => filterRanges(onThisFloor, filter), [onThisFloor, filter])
  const adjacent = useMemo(() => adjacentRanges(onThisFloor, filter), [onThisFloor, filter])
  useScrollToStart(ranges)
  return (
    <>
      {filter.hasInvalidPart && <Notice>{text(filter.spans ? 'booking.unit.partlyUnread' : 'booking.unit.unread')}</Notice>}
      {shown.length === 0 &&
        (floor === 'any' ? (
          <Notice action={<ShowAllSizes />}>{text('booking.unit.none')}</Notice>
        ) : (
          <Notice
            action={
              <Button variant="secondary" onClick={onAnyFloor}>
                {text('booking.unit.anyFloor')}
              </Button>
            }
          >
            {text('booking.unit.noneOnFloor')}
          </Notice>
        ))}
      {shown.length > 0 && filter.spans && filter.size === undefined && <ShownSizes spans={filter.spans} />}
      {/* one list with keys, so that a range which another choice moves is not rendered again */}
      {[
        ...shown.map(range => <SizeRange key={range.position} range={range} isExpanded={filter.spans !== undefined} />),
        ...(adjacent.length > 0 ? [<p key="beside">{text('booking.unit.beside')}</p>] : []),
        ...adjacent.map(range => (
          <SizeRange
            // a server's range may contain sizes within the filter and beside it, and is then listed twice
            key={shown.some(({ position }) => position === range.position) ? `beside ${range.position}` : range.position}
            range={range}
            isExpanded
          />
        )),
      ]}
      {filter.size !== undefined && shown.length > 0 && shown.length < onThisFloor.length && (
        <div>
          <ShowAllSizes />
        </div>
      )}
    </>
  )
}

/** What may be recorded of a malformed list: parts that look like a size, and `?` for every other part. */
const recordableParts = (ranges: string): string =>
  ranges === ''
    ? ''
    : ranges
        .slice(0, 64)
        .split(',')
        .map(part => (/^[\w.-]+$/.test(part) ? part : '?'))
        .join(',')

/** Scrolls to the beginning of the list if another size is chosen while it is scrolled down. */
function useScrollToStart(ranges: string | undefined) {
  const before = useRef(ranges)
  useEffect(() => {
    if (before.current === ranges) return
    before.current = ranges
    const first = document.querySelector('[data-group]')
    if (first && first.getBoundingClientRect().top < 0) first.scrollIntoView()
  }, [ranges])
}

/** States the sizes shown when none of the filter's buttons does, with a button that shows all sizes. */
function ShownSizes({ spans }: { readonly spans: readonly Span[] }) {
  const text = useText()
  const { measurementSystem } = useSelected(selectChoices)
  return (
    <Row justify="between">
      <p>{text('booking.unit.shown', { sizes: spans.map(span => spanText(span, measurementSystem)).join(', ') })}</p>
      <ShowAllSizes />
    </Row>
  )
}

function ShowAllSizes() {
  const text = useText()
  const stepPath = useStepPath()
  return (
    <LinkButton variant="secondary" to={stepPath('unit', { ranges: undefined })}>
      {text('booking.unit.showAll')}
    </LinkButton>
  )
}
