import type { Pence } from './money'
import type { SizeRangeGroup } from './schemas/unit'
import { readSizeFilter, type Span } from './sizeRanges'

/** A size that can be rented now: square feet, and the lowest monthly rent. */
export interface FreeSize {
  readonly area: number
  readonly price: Pence
}

/**
 * The sizes that can be rented, smallest first, each with its lowest monthly rent. What a promotion takes off for a month or two
 * is not the rent: a price "from" has to hold for good (decisions.md D52). `groups` are in square feet.
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

// Areas in feet have no decimals: half of one either way is the same size.
const ROUNDED_FEET = 0.5

/** Spans of square feet, one of which is wanted. */
export type Wanted = readonly Span[]

/** The sizes that an address's `ranges` names, as the units of a store are filtered; undefined where it asks for none in particular. */
export function wantedSizes(ranges: string | undefined): Wanted | undefined {
  return readSizeFilter(ranges).spans?.map(({ min, max }) => ({ min: min - ROUNDED_FEET, max: max + ROUNDED_FEET }))
}

/** The lowest rent of a wanted size that is free; undefined where none is. */
export function lowestRent(sizes: readonly FreeSize[], wanted: Wanted): number | undefined {
  const fitting = sizes.filter(({ area }) => wanted.some(({ min, max }) => area >= min && area <= max))
  return fitting.length === 0 ? undefined : Math.min(...fitting.map(({ price }) => price))
}
