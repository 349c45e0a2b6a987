import { feetToMetres, formatArea, formatMeasure } from '@/domain/measure'
import type { Measurement } from '@/domain/schemas/measurement'
import type { UnitType } from '@/domain/schemas/unit'
import { unitSizeOf } from '@/domain/unitSizes'
import type { Text } from '@/view/useText'

export const areaText = ({ area, system }: Measurement): string =>
  system === 'UNKNOWN' ? String(area) : formatArea(area, system)

/** “about 5 × 10 ft”; undefined for an area that is no size of ours. */
export function sidesText(text: Text, measurement: Measurement): string | undefined {
  const size = unitSizeOf(measurement)
  if (!size) return undefined
  const [width, depth] = measurement.system === 'SI' ? size.feet.map(feetToMetres) : size.feet
  return text('quote.sides', {
    width: formatMeasure(width ?? 0),
    depth: formatMeasure(depth ?? 0),
    unit: measurement.system === 'SI' ? 'm' : 'ft',
  })
}

/** How one gets to it. */
export function accessText(text: Text, { features }: UnitType): string {
  const access = features.find(feature => feature === 'DirectAccess') ?? features.find(feature => feature === 'GroundFloor')
  return text(`quote.access.${access ?? 'standard'}`)
}

export const labelText = (text: Text, { label }: UnitType): string =>
  label === 'UNKNOWN' ? text('quote.none') : text(`quote.label.${label}`)

export function promotionText(text: Text, { promotion }: UnitType): string | undefined {
  if (promotion?.type === 'FirstMonthOnePound') return text('quote.promotion.onePound')
  if (promotion?.type !== 'PercentageDiscount') return undefined
  const { percentageDiscount: percent, duration: months } = promotion
  if (percent === undefined) return text('quote.promotion.discount')
  return months === undefined
    ? text('quote.promotion.percent', { percent })
    : text('quote.promotion.percentForMonths', { percent, months })
}

/** Tells a unit from others: “50 sq ft, ground floor”. */
export const nameOf = (text: Text, unit: UnitType): string =>
  `${areaText(unit.measurement)}, ${accessText(text, unit).toLowerCase()}`
