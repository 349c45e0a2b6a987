import type { Measurement, SizeRangeGroup } from '@/domain/entities'
import {
  formatArea,
  formatAreaRange,
  formatRange,
  squareFeetToSquareMetres,
  squareMetresToSquareFeet,
  unitSymbols,
  type MeasurementSystem,
} from '@/domain/measure'
import type { Span } from './sizeFilter'

/** “50 sq ft” or “4.6 m²”; the bare number where the system is one this build does not know (coverage S3.27). */
export function areaText({ area, system }: Measurement): string {
  return system === 'UNKNOWN' ? String(area) : formatArea(area, system)
}

/** The area in the system the person chose, whichever it was given in. */
export function areaIn(measurement: Measurement, wanted: MeasurementSystem): string {
  const { area, system } = measurement
  if (system === wanted || system === 'UNKNOWN') return areaText(measurement)
  return formatArea(wanted === 'SI' ? squareFeetToSquareMetres(area) : Math.round(squareMetresToSquareFeet(area)), wanted)
}

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
