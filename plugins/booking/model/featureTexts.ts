import type { UnitFeature } from '@/domain/schemas/unit'
import { accessOf } from '@/domain/unitTexts'

/**
 * The message ids of the features that have a text; unknown ones are not shown. Units neither outside nor on the ground floor are
 * reached by lift (S3).
 */
export function featureTexts(features: readonly UnitFeature[]): readonly string[] {
  const known = features.filter(feature => feature !== 'UNKNOWN')
  return [...(accessOf(features) === 'standard' ? ['standard'] : []), ...known].map(name => `booking.feature.${name}`)
}

/** The same, without how to reach the unit. */
export function otherFeatureTexts(features: readonly UnitFeature[]): readonly string[] {
  return featureTexts(features).filter(id => id !== `booking.feature.${accessOf(features)}`)
}
