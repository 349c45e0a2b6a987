import type { Measurement } from './schemas/measurement'
import { formatArea, squareFeetToSquareMetres, squareMetresToSquareFeet, type MeasurementSystem } from './measure'

/** “50 sq ft” or “4.6 m²”; the bare number where the system is one this build does not know (S3.27). */
export function areaText({ area, system }: Measurement): string {
  return system === 'UNKNOWN' ? String(area) : formatArea(area, system)
}

/** The area in the system the person chose, whichever it was given in. */
export function areaIn(measurement: Measurement, wanted: MeasurementSystem): string {
  const { area, system } = measurement
  if (system === wanted || system === 'UNKNOWN') return areaText(measurement)
  return formatArea(wanted === 'SI' ? squareFeetToSquareMetres(area) : Math.round(squareMetresToSquareFeet(area)), wanted)
}
