import type { Promotion, UnitFeature } from './schemas/unit'

/** How a unit is reached, by its most relevant feature; `standard` is by lift (S3). */
export type UnitAccess = 'DirectAccess' | 'GroundFloor' | 'standard'

export function accessOf(features: readonly UnitFeature[]): UnitAccess {
  if (features.includes('DirectAccess')) return 'DirectAccess'
  return features.includes('GroundFloor') ? 'GroundFloor' : 'standard'
}

/** Which text a promotion has, as the last part of a message id, and the values in it. */
export interface PromotionText {
  readonly id: 'onePound' | 'discount' | 'percent' | 'percentForMonths'
  readonly values?: Readonly<Record<string, number>>
}

/** The text of a promotion; undefined if this build does not know its kind (S3.65–S3.72). */
export function promotionTextOf(promotion: Promotion | undefined): PromotionText | undefined {
  if (promotion?.type === 'FirstMonthOnePound') return { id: 'onePound' }
  if (promotion?.type !== 'PercentageDiscount') return undefined
  const { percentageDiscount: percent, duration: months } = promotion
  if (percent === undefined) return { id: 'discount' }
  if (months === undefined) return { id: 'percent', values: { percent } }
  return { id: 'percentForMonths', values: { percent, months } }
}
