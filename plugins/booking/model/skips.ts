import type { ProfileStatus } from '@/contracts/session'
import { isOnlyRegular, type ExtendedOffer } from './accessChoice'

/** Conditions for skipping steps. */
export interface Skips {
  readonly profileValid: boolean
  /** The customer already has extended access at the store (S4), and the unit supports it. */
  readonly alreadyExtended: boolean
  /** The unit or store has regular hours only, so there is nothing to choose. */
  readonly onlyRegular: boolean
}

/**
 * The profile must be complete (S6); rentals at other stores are irrelevant.
 * @param offer whether extended hours are available for the current unit; if unknown, the server decides
 */
export const skipsOf = (
  profile: ProfileStatus,
  extendedAt: readonly string[] | undefined,
  storeId: string | undefined,
  offer: ExtendedOffer,
): Skips => {
  const onlyRegular = isOnlyRegular(offer)
  const alreadyExtended = storeId !== undefined && extendedAt?.includes(storeId) === true && !onlyRegular
  return { profileValid: profile === 'valid', alreadyExtended, onlyRegular }
}
