import type { ExtendedAccessInfo } from '@/domain/schemas/store'
import type { UnitFeature } from '@/domain/schemas/unit'

/** What prevents the person from continuing from the access hours. */
export type AccessProblem = 'missing' | 'unavailable' | 'unconfirmed'

export interface RequestedAccess {
  readonly access: 'regular' | 'extended' | undefined
  /** They confirmed that extended hours cannot be undone. */
  readonly irreversibleConfirmed: boolean
}

/** Whether extended hours are available for a unit; `unknown`, and not offered, while the price or the unit is not known. */
export type ExtendedOffer = 'offered' | 'notAtStore' | 'notForUnit' | 'unknown'

const isWithout = (features: readonly UnitFeature[]): boolean => !features.includes('ExtendedAccess')

/**
 * Extended hours are sold only where both the store and the unit have them: they cannot be undone (decisions.md D72). The store
 * is checked first: if it has none, no unit there has.
 * @param listed the features in the store's list of units; the store's own answer is requested only at the access hours
 */
export function extendedOffer(
  info: Pick<ExtendedAccessInfo, 'available'> | undefined,
  features: readonly UnitFeature[] | undefined,
  listed: readonly (readonly UnitFeature[])[] = [],
): ExtendedOffer {
  if (info?.available === false) return 'notAtStore'
  if (features && isWithout(features)) return listed.length > 0 && listed.every(isWithout) ? 'notAtStore' : 'notForUnit'
  return info && features ? 'offered' : 'unknown'
}

/** Whether there is nothing to choose. */
export const isOnlyRegular = (offer: ExtendedOffer): boolean => offer === 'notAtStore' || offer === 'notForUnit'

/** @param isBooked the unit is already held with extended hours, so they have been confirmed */
export function accessProblem(
  { access, irreversibleConfirmed }: RequestedAccess,
  offer: ExtendedOffer,
  isBooked: boolean,
): AccessProblem | undefined {
  if (access !== 'extended') return access === undefined && !isOnlyRegular(offer) ? 'missing' : undefined
  if (offer !== 'offered') return 'unavailable'
  return irreversibleConfirmed || isBooked ? undefined : 'unconfirmed'
}
