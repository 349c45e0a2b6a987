import type { SizeRangeGroup, UnitType } from '@/domain/entities'
import { squareFeetToSquareMetres, type MeasurementSystem } from '@/domain/measure'

export const SIZES = ['small', 'medium', 'large', 'other'] as const
export type Size = (typeof SIZES)[number]

/** A span of areas in square feet, ends included. */
export interface Span {
  readonly min: number
  readonly max: number
}

/** Spec §3, as its labels say. */
export const LABELLED: Record<Exclude<Size, 'other'>, Span> = {
  small: { min: 16, max: 50 },
  medium: { min: 60, max: 130 },
  large: { min: 160, max: Infinity },
}

// 51 to 59 and 131 to 159 are in no labelled span; both neighbours show them, so that no unit is out of reach (D-A9).
export const SHOWN: Record<Exclude<Size, 'other'>, Span> = {
  small: { min: 0, max: 59 },
  medium: { min: 51, max: 159 },
  large: { min: 131, max: Infinity },
}

export type SizeFilter = { readonly size: Size } | { readonly span: Span }

/**
 * Reads the address's `ranges`: a size by name, `min-max` or `min-` (coverage S2.52); anything else means every size.
 * A span is in the system the person sees, as the size groups' own ends are.
 */
export function readSizeFilter(ranges: string | undefined): SizeFilter {
  const size = SIZES.find(name => name === ranges)
  if (size) return { size }
  const found = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)?$/.exec(ranges ?? '')
  if (!found) return { size: 'other' }
  return { span: { min: Number(found[1]), max: found[2] === undefined ? Infinity : Number(found[2]) } }
}

/** The size whose span this is, so that `16-50` and `small` mark the same choice. */
export function sizeOfFilter(filter: SizeFilter): Size | undefined {
  if ('size' in filter) return filter.size
  return (['small', 'medium', 'large'] as const).find(
    size => LABELLED[size].min === filter.span.min && LABELLED[size].max === filter.span.max,
  )
}

/** The size whose filter shows the range's units; undefined for a range without any, or of a system unknown here. */
export function sizeOfRange({ units }: SizeRangeGroup): Size | undefined {
  return (['small', 'medium', 'large'] as const).find(size =>
    units.some(unit => unit.measurement.system !== 'UNKNOWN' && fits(unit, inSystem(SHOWN[size], unit.measurement.system))),
  )
}

/** The groups with the units that fit; a group without any is left out. */
export function filterGroups(
  groups: readonly SizeRangeGroup[],
  filter: SizeFilter,
  system: MeasurementSystem,
): readonly SizeRangeGroup[] {
  if ('size' in filter && filter.size === 'other') return groups
  const size = sizeOfFilter(filter)
  const span = size !== undefined && size !== 'other' ? inSystem(SHOWN[size], system) : 'span' in filter ? filter.span : undefined
  if (!span) return groups
  return groups
    .map(group => ({ ...group, units: group.units.filter(unit => fits(unit, span)) }))
    .filter(group => group.units.length > 0)
}

// Areas in metres are rounded to one decimal on the wire: half of that either way is the same size.
const TOLERANCE = 0.05
const fits = (unit: UnitType, { min, max }: Span): boolean =>
  unit.measurement.area >= min - TOLERANCE && unit.measurement.area <= max + TOLERANCE

const inSystem = ({ min, max }: Span, system: MeasurementSystem): Span =>
  system === 'IU' ? { min, max } : { min: squareFeetToSquareMetres(min), max: squareFeetToSquareMetres(max) }
