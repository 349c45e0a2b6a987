import type { ExtendedAccessInfo } from '@/domain/schemas/store'
import type { UnitFeature } from '@/domain/schemas/unit'

/** What keeps the person from going on from the access hours. */
export type AccessProblem = 'missing' | 'unavailable' | 'unconfirmed'

export interface RequestedAccess {
  readonly access: 'regular' | 'extended' | undefined
  /** They ticked that extended hours cannot be undone. */
  readonly irreversibleConfirmed: boolean
}

/** Whether extended hours can be had with a unit; `unknown` while the price or the unit is not known: nothing is sold then. */
export type ExtendedOffer = 'offered' | 'notAtStore' | 'notForUnit' | 'unknown'

/** Extended hours are sold only where both the store and the unit have them: they cannot be undone (decisions.md D72). */
export function extendedOffer(
  info: Pick<ExtendedAccessInfo, 'available'> | undefined,
  features: readonly UnitFeature[] | undefined,
): ExtendedOffer {
  if (features && !features.includes('ExtendedAccess')) return 'notForUnit'
  if (info?.available === false) return 'notAtStore'
  return info && features ? 'offered' : 'unknown'
}

/** Leaves nothing to choose. */
export const isOnlyRegular = (offer: ExtendedOffer): boolean => offer === 'notAtStore' || offer === 'notForUnit'

/** @param isBooked the unit is held with extended hours already, so they were confirmed before */
export function accessProblem(
  { access, irreversibleConfirmed }: RequestedAccess,
  offer: ExtendedOffer,
  isBooked: boolean,
): AccessProblem | undefined {
  if (access !== 'extended') return access === undefined && !isOnlyRegular(offer) ? 'missing' : undefined
  if (offer !== 'offered') return 'unavailable'
  return irreversibleConfirmed || isBooked ? undefined : 'unconfirmed'
}
