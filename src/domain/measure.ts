import type { Measurement } from './schemas/wire'

/** IU: feet and square feet. SI: metres and square metres. */
export type MeasurementSystem = 'IU' | 'SI'

/** Unit symbols as printed after a number. */
export const unitSymbols: Record<MeasurementSystem, { readonly length: string; readonly area: string }> = {
  IU: { length: 'ft', area: 'sq ft' },
  SI: { length: 'm', area: 'm²' },
}

const METRES_PER_FOOT = 0.3048

/** Metres of a length in feet. */
export function feetToMetres(feet: number): number {
  return feet * METRES_PER_FOOT
}

/** Feet of a length in metres. */
export function metresToFeet(metres: number): number {
  return metres / METRES_PER_FOOT
}

/** Square metres of an area in square feet. */
export function squareFeetToSquareMetres(squareFeet: number): number {
  return squareFeet * METRES_PER_FOOT ** 2
}

/** Square feet of an area in square metres. */
export function squareMetresToSquareFeet(squareMetres: number): number {
  return squareMetres / METRES_PER_FOOT ** 2
}

/** A measured number with at most one decimal. */
export function formatMeasure(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** “16 - 50”, “> 160” without an upper end, “< 50” without a lower one, empty without both (S9.17–S9.19). */
export function formatRange(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `${formatMeasure(min)} - ${formatMeasure(max)}`
  if (min !== undefined) return `> ${formatMeasure(min)}`
  return max === undefined ? '' : `< ${formatMeasure(max)}`
}

/** An area with its unit: “50 sq ft”, “4.6 m²”. */
export function formatArea(area: number, system: MeasurementSystem): string {
  return `${formatMeasure(area)} ${unitSymbols[system].area}`
}

/** Keeps each area in a text on one line: a narrow heading would else break between “sq” and “ft”. */
export function unbroken(text: string): string {
  return text.replaceAll(/\d (?:sq ft\b|m²)/g, area => area.replaceAll(' ', '\u00a0'))
}

/** A range of areas with its unit: “16 - 50 sq ft”. */
export function formatAreaRange(min: number | undefined, max: number | undefined, system: MeasurementSystem): string {
  const range = formatRange(min, max)
  return range === '' ? '' : `${range} ${unitSymbols[system].area}`
}

/** “50 sq ft” or “4.6 m²”; only the number if this build does not know the system (S3.27). */
export function areaText({ area, system }: Measurement): string {
  return system === 'UNKNOWN' ? String(area) : formatArea(area, system)
}

/** The area in the chosen system, whichever it is given in. */
export function areaIn(measurement: Measurement, chosen: MeasurementSystem): string {
  const { area, system } = measurement
  if (system === chosen || system === 'UNKNOWN') return areaText(measurement)
  return formatArea(chosen === 'SI' ? squareFeetToSquareMetres(area) : Math.round(squareMetresToSquareFeet(area)), chosen)
}
