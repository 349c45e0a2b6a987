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

const isWithout = (features: readonly UnitFeature[]): boolean => !features.includes('ExtendedAccess')

/**
 * Extended hours are sold only where both the store and the unit have them: they cannot be undone (decisions.md D72). The store comes
 * first: where it has none, another unit there has none either.
 * @param listed what the units have that the store lists: its own answer is asked for at access hours alone
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
