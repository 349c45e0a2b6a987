import { squareMetresToSquareFeet, type MeasurementSystem } from '@/domain/measure'
import type { SizeRangeGroup } from '@/domain/entities'
import type { FreeSize } from './finderTypes'
import { readSizeFilter, SHOWN, sizeOfFilter, type Span } from './sizeFilter'

/** The sizes that can be rented, smallest first, each with its lowest monthly rent. `groups` are in square feet. */
export function freeSizes(groups: readonly SizeRangeGroup[]): readonly FreeSize[] {
  const lowest = new Map<number, number>()
  for (const unit of groups.flatMap(({ units }) => units)) {
    if (unit.soldOut || unit.measurement.system !== 'IU') continue
    const price = unit.discountedPrice ?? unit.price
    const { area } = unit.measurement
    lowest.set(area, Math.min(price, lowest.get(area) ?? Infinity))
  }
  return [...lowest].map(([area, price]) => ({ area, price })).sort((a, b) => a.area - b.area)
}

// Areas in metres have one decimal, those in feet none: half of the last place either way is the same size.
const ROUNDED_FEET = 0.5
const ROUNDED_METRES = squareMetresToSquareFeet(0.05)

/**
 * The sizes an address's `ranges` asks for, in square feet; undefined where it asks for none in particular. A span is in the
 * system the person sees.
 */
export function wantedSpan(ranges: string | undefined, system: MeasurementSystem): Span | undefined {
  const filter = readSizeFilter(ranges)
  const size = sizeOfFilter(filter)
  if (size === 'other') return undefined
  if (size !== undefined) return SHOWN[size]
  if (!('span' in filter)) return undefined
  const { min, max } = filter.span
  if (system === 'IU') return { min: min - ROUNDED_FEET, max: max + ROUNDED_FEET }
  return { min: squareMetresToSquareFeet(min) - ROUNDED_METRES, max: squareMetresToSquareFeet(max) + ROUNDED_METRES }
}

/** The lowest rent of a wanted size that is free; undefined where none is. */
export function lowestRent(sizes: readonly FreeSize[], { min, max }: Span): number | undefined {
  const fitting = sizes.filter(({ area }) => area >= min && area <= max)
  return fitting.length === 0 ? undefined : Math.min(...fitting.map(({ price }) => price))
}
