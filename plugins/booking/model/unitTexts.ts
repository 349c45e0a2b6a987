import type { Promotion, UnitFeature } from '@/domain/schemas/unit'

/**
 * The features that have a text; unknown ones are not shown. Units neither outside nor on the ground floor are reached by lift
 * (S3).
 */
export function featureWords(features: readonly UnitFeature[]): readonly Words[] {
  const isStandard = !features.includes('DirectAccess') && !features.includes('GroundFloor')
  const named = features.filter(feature => feature !== 'UNKNOWN')
  return [...(isStandard ? ['standard'] : []), ...named].map(name => ({ id: `booking.feature.${name}` }))
}

/** A unit's access, by its most relevant feature, and its other features. */
export function accessWords(features: readonly UnitFeature[]): { readonly access: Words; readonly others: readonly Words[] } {
  const access =
    features.find(feature => feature === 'DirectAccess') ?? features.find(feature => feature === 'GroundFloor') ?? 'standard'
  const others = featureWords(features).filter(({ id }) => id !== `booking.feature.${access}`)
  return { access: { id: `booking.access.${access}` }, others }
}

/** A message id with its values, as `useText` takes them. */
export interface Words {
  readonly id: string
  readonly values?: Readonly<Record<string, string | number>>
}

/** The text of a promotion; undefined if this build does not know its kind (S3.65–S3.72). */
export function promotionWords(promotion: Promotion | undefined): Words | undefined {
  if (promotion?.type === 'FirstMonthOnePound') return { id: 'booking.promotion.onePound' }
  if (promotion?.type !== 'PercentageDiscount') return undefined
  const { percentageDiscount: percent, duration: months } = promotion
  if (percent === undefined) return { id: 'booking.promotion.discount' }
  if (months === undefined) return { id: 'booking.promotion.percent', values: { percent } }
  return { id: 'booking.promotion.percentForMonths', values: { percent, months } }
}
