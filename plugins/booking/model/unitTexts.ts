import type { Promotion, UnitFeature } from '@/domain/entities'

/** How one gets to the unit, for which there are three texts (spec §3). */
export type AccessLevel = 'direct' | 'ground' | 'standard'

export function accessLevelOf(features: readonly UnitFeature[]): AccessLevel {
  if (features.includes('DirectAccess')) return 'direct'
  return features.includes('GroundFloor') ? 'ground' : 'standard'
}

/** The features that have a text; what this build does not know is not shown. */
export function namedFeatures(features: readonly UnitFeature[]): readonly Exclude<UnitFeature, 'UNKNOWN'>[] {
  return features.filter(feature => feature !== 'UNKNOWN')
}

/** A message id with its values, as `useText` takes them. */
export interface Words {
  readonly id: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** What a promotion says; undefined when this build does not know its kind (coverage S3.65–S3.72). */
export function promotionWords(promotion: Promotion | undefined): Words | undefined {
  if (promotion?.type === 'FirstMonthOnePound') return { id: 'booking.promotion.onePound' }
  if (promotion?.type !== 'PercentageDiscount') return undefined
  const { percentageDiscount: percent, duration: months } = promotion
  if (percent === undefined) return { id: 'booking.promotion.discount' }
  if (months === undefined) return { id: 'booking.promotion.percent', values: { percent } }
  return { id: 'booking.promotion.percentForMonths', values: { percent, months } }
}
