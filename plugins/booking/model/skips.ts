import type { ProfileStatus } from '@/contracts/session'
import { isOnlyRegular, type ExtendedOffer } from './accessChoice'

/** What decides which steps a person need not see. */
export interface Skips {
  readonly profileValid: boolean
  /** The customer already has extended access at the store (S4), and the unit is one it goes with. */
  readonly alreadyExtended: boolean
  /** The unit, or its store, has regular hours only: nothing is to be chosen. */
  readonly onlyRegular: boolean
}

/**
 * A profile counts only when it is complete (S6); what is rented at another store does not count here.
 * @param offer whether the current unit can have extended hours; what is not known is for the server to judge
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
