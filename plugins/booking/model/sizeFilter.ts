import type { Measurement } from '@/domain/schemas/wire'
import { isWithin, LABELLED, NAMED_SIZES, type NamedSize, type SizeFilter, type Span } from '@/domain/sizeRanges'
import { isSoldOut, type RangeOffer, type SizeOffer } from './sizes'

const GAPS = { betweenSmall: { min: 51, max: 59 }, betweenMedium: { min: 131, max: 159 } } as const satisfies Record<string, Span>

/** The ranges with only their matching sizes, preserving identity; empty ranges are left out. */
export const filterRanges = (ranges: readonly RangeOffer[], { spans }: SizeFilter): readonly RangeOffer[] =>
  spans ? withSizes(ranges, ({ measurement }) => isInAny(measurement, spans)) : ranges

/** Free sizes in the gap between named sizes; since nobody asked for them, sold-out ones are left out. */
export const adjacentRanges = (ranges: readonly RangeOffer[], { spans, around }: SizeFilter): readonly RangeOffer[] =>
  spans && around
    ? withSizes(
        ranges,
        ({ measurement, units }) => isInAny(measurement, around) && !isInAny(measurement, spans) && !isSoldOut(units),
      )
    : []

const withSizes = (ranges: readonly RangeOffer[], matches: (size: SizeOffer) => boolean): readonly RangeOffer[] =>
  ranges.flatMap(range => {
    const sizes = range.sizes.filter(matches)
    if (sizes.length === range.sizes.length) return [range]
    return sizes.length === 0 ? [] : [{ ...range, sizes }]
  })

const isInAny = (measurement: Measurement, spans: readonly Span[]): boolean => spans.some(span => isWithin(measurement, span))

/** The filter option equivalent to a range of the server; undefined if there is none. */
export function nameOfRange({ group: { range } }: RangeOffer): NamedSize | keyof typeof GAPS | undefined {
  const { system, min = 0, max = Infinity } = range
  if (system === 'UNKNOWN') return undefined
  const isInside = (span: Span) => isWithin({ system, area: min }, span) && isWithin({ system, area: max }, span)
  return (
    NAMED_SIZES.find(name => isInside(LABELLED[name])) ??
    (['betweenSmall', 'betweenMedium'] as const).find(name => isInside(GAPS[name]))
  )
}
