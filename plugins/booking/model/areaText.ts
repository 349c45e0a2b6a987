import type { SizeRangeGroup } from '@/domain/schemas/unit'
import {
  formatArea,
  formatAreaRange,
  formatRange,
  squareFeetToSquareMetres,
  unitSymbols,
  type MeasurementSystem,
} from '@/domain/measure'
import type { Span } from './sizeFilter'

/** “16 - 50 sq ft”, as the server says it; by its ends where it says nothing. */
export function rangeText({ label, system, min, max }: SizeRangeGroup['range']): string {
  const range = label.trim() === '' ? formatRange(min, max) : label
  return system === 'UNKNOWN' ? range : `${range} ${unitSymbols[system].area}`
}

/** A span given in square feet, in the system the person chose: “75 - 120 sq ft”, “> 160 sq ft”. */
export function spanText({ min, max }: Span, system: MeasurementSystem): string {
  const [from, to] = system === 'IU' ? [min, max] : [squareFeetToSquareMetres(min), squareFeetToSquareMetres(max)]
  return from === to ? formatArea(from, system) : formatAreaRange(from, to === Infinity ? undefined : to, system)
}
