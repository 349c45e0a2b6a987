import type { Pence } from './money'
import type { SizeRangeGroup } from './schemas/unit'
import { readSizeFilter, type Span } from './sizeRanges'

/** A size that can be rented now: square feet, and the lowest monthly rent. */
export interface FreeSize {
  readonly area: number
  readonly price: Pence
}

/**
 * The sizes that can be rented, smallest first, each with its lowest monthly rent. Promotions are left out, because a "from"
 * price must not be temporary (decisions.md D52). `groups` are in square feet.
 */
export function freeSizes(groups: readonly SizeRangeGroup[]): readonly FreeSize[] {
  const lowest = new Map<number, number>()
  for (const unit of groups.flatMap(({ units }) => units)) {
    if (unit.soldOut || unit.measurement.system !== 'IU') continue
    const { price, measurement } = unit
    const { area } = measurement
    lowest.set(area, Math.min(price, lowest.get(area) ?? Infinity))
  }
  return [...lowest].map(([area, price]) => ({ area, price })).sort((a, b) => a.area - b.area)
}

// Areas in square feet are whole numbers, so sizes within half of one are equal.
const ROUNDED_FEET = 0.5

/** The spans of square feet that were asked for. */
export type Wanted = readonly Span[]

/** The spans named by the query value `ranges`, as for the filter of units; undefined if it names none. */
export function wantedSizes(ranges: string | undefined): Wanted | undefined {
  return readSizeFilter(ranges).spans?.map(({ min, max }) => ({ min: min - ROUNDED_FEET, max: max + ROUNDED_FEET }))
}

/** The lowest rent among free sizes within the spans; undefined if there is none. */
export function lowestRent(sizes: readonly FreeSize[], wanted: Wanted): number | undefined {
  const fitting = sizes.filter(({ area }) => wanted.some(({ min, max }) => area >= min && area <= max))
  return fitting.length === 0 ? undefined : Math.min(...fitting.map(({ price }) => price))
}
