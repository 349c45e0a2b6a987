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
import { filterRanges, rangesBeside } from '../../model/sizeFilter'
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

/** The store's units by size, only the sizes asked for, and apart from them what lies between those and the next. */
export function SizeGroups({ groups, floor, onAnyFloor }: SizeGroupsProps) {
  const text = useText()
  // what is not even of the form of a size stands among what we do not know, and is said too
  const { query, rest } = useSelected(selectLocation)
  const [recorded, report] = useReportedPart('booking.ranges')
  const unread = query['ranges'] === undefined ? readableParts(rest['ranges'] ?? '') : ''
  useEffect(() => report(unread), [report, unread])
  // in a replay there is nothing else
  const ranges = query['ranges'] ?? rest['ranges'] ?? (recorded || undefined)
  const filter = useMemo(() => readSizeFilter(ranges), [ranges])
  // each size stays the same object, so that a card which stays is not drawn again
  const whole = useMemo(() => rangesOf(groups), [groups])
  const all = useMemo(() => onFloor(whole, floor), [whole, floor])
  const shown = useMemo(() => filterRanges(all, filter), [all, filter])
  const beside = useMemo(() => rangesBeside(all, filter), [all, filter])
  useStartOfList(ranges)
  return (
    <>
      {filter.hasInvalidPart && <Notice>{text(filter.spans ? 'booking.unit.partlyUnread' : 'booking.unit.unread')}</Notice>}
      {shown.length === 0 &&
        (floor === 'any' ? (
          <Notice action={<ShowAll />}>{text('booking.unit.none')}</Notice>
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
      {shown.length > 0 && filter.spans && filter.size === undefined && <Shown spans={filter.spans} />}
      {/* one list: a range that another choice moves is not drawn again */}
      {[
        ...shown.map(range => <SizeRange key={range.position} range={range} isAskedFor={filter.spans !== undefined} />),
        ...(beside.length > 0 ? [<p key="beside">{text('booking.unit.beside')}</p>] : []),
        ...beside.map(range => (
          <SizeRange
            // a range of the server may have sizes on both sides of the end of what was asked for
            key={shown.some(({ position }) => position === range.position) ? `beside ${range.position}` : range.position}
            range={range}
            isAskedFor
          />
        )),
      ]}
      {filter.size !== undefined && shown.length > 0 && shown.length < all.length && (
        <div>
          <ShowAll />
        </div>
      )}
    </>
  )
}

/** As it may be recorded: what is of the form of a word, and that there was something else. */
const readableParts = (ranges: string): string =>
  ranges === ''
    ? ''
    : ranges
        .slice(0, 64)
        .split(',')
        .map(part => (/^[\w.-]+$/.test(part) ? part : '?'))
        .join(',')

/** Another size, chosen while the list was scrolled: it is seen from its beginning. */
function useStartOfList(ranges: string | undefined) {
  const before = useRef(ranges)
  useEffect(() => {
    if (before.current === ranges) return
    before.current = ranges
    const first = document.querySelector('[data-group]')
    if (first && first.getBoundingClientRect().top < 0) first.scrollIntoView()
  }, [ranges])
}

/** A choice that is none of the filter's own says itself, with the way out of it. */
function Shown({ spans }: { readonly spans: readonly Span[] }) {
  const text = useText()
  const { measurementSystem } = useSelected(selectChoices)
  return (
    <Row justify="between">
      <p>{text('booking.unit.shown', { sizes: spans.map(span => spanText(span, measurementSystem)).join(', ') })}</p>
      <ShowAll />
    </Row>
  )
}

function ShowAll() {
  const text = useText()
  const stepPath = useStepPath()
  return (
    <LinkButton variant="secondary" to={stepPath('unit', { ranges: undefined })}>
      {text('booking.unit.showAll')}
    </LinkButton>
  )
}
