import { feetToMetres, formatMeasure, squareFeetToSquareMetres, unitSymbols } from '@/domain/measure'
import type { Text } from '@/view/useText'
import type { Estimate } from '../model/estimate'
import type { UnitSize } from '@/domain/unitSizes'

/** “75 sq ft (7 m²)”. */
export const areaText = (text: Text, squareFeet: number): string =>
  text('estimator.area', {
    feet: `${formatMeasure(squareFeet)} ${unitSymbols.IU.area}`,
    metres: `${formatMeasure(squareFeetToSquareMetres(squareFeet))} ${unitSymbols.SI.area}`,
  })

/** “60 to 75 sq ft (5.6 to 7 m²)”, or one size where both are the same. */
export function spanText(text: Text, from: UnitSize, to: UnitSize): string {
  if (from.area === to.area) return areaText(text, from.area)
  const between = (change: (area: number) => number) =>
    text('estimator.between', { from: formatMeasure(change(from.area)), to: formatMeasure(change(to.area)) })
  return text('estimator.area', {
    feet: `${between(area => area)} ${unitSymbols.IU.area}`,
    metres: `${between(squareFeetToSquareMetres)} ${unitSymbols.SI.area}`,
  })
}

/** “for example 7.5 × 10 ft (2.3 × 3 m)”. */
export function sidesText(text: Text, { feet: [width, depth] }: UnitSize): string {
  const sides = (change: (feet: number) => number) => `${formatMeasure(change(width))} × ${formatMeasure(change(depth))}`
  return text('estimator.sides', { feet: sides(feet => feet), metres: sides(feetToMetres) })
}

/** A one-line summary: the size, or what to do without one. */
export function shortText(text: Text, estimate: Estimate | undefined): string {
  if (!estimate) return text('estimator.empty')
  const { smallest, comfortable } = estimate
  return smallest ? spanText(text, smallest, comfortable ?? smallest) : text('estimator.tooMuch')
}
