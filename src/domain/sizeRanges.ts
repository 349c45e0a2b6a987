import { squareMetresToSquareFeet, type MeasurementSystem } from './measure'

// Square metres come with one decimal: half of that may be missing, or be too much.
const ROUNDED_OFF = 0.05

/**
 * The address's `ranges` for areas from, to: square feet whichever system they are seen in, so that a link means the same to
 * everybody (S2.52).
 */
export function rangesOfAreas(from: number, to: number, system: MeasurementSystem): string {
  if (system === 'IU') return `${from}-${to}`
  return `${Math.floor(squareMetresToSquareFeet(from - ROUNDED_OFF))}-${Math.ceil(squareMetresToSquareFeet(to + ROUNDED_OFF))}`
}
