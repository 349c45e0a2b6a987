import type { ProfileStatus } from '@/contracts/session'
import type { UnitFeature } from '@/domain/schemas/unit'

/** What decides which steps a person need not see. */
export interface Skips {
  readonly profileValid: boolean
  /** The customer already has extended access at the store (S4), and the unit is one it goes with. */
  readonly alreadyExtended: boolean
}

/**
 * A profile counts only when it is complete (S6); what is rented at another store does not count here.
 * @param features of the unit in hand; undefined while it is not known, which is for the server to judge
 */
export const skipsOf = (
  profile: ProfileStatus,
  extendedAt: readonly string[] | undefined,
  storeId: string | undefined,
  features: readonly UnitFeature[] | undefined,
): Skips => ({
  profileValid: profile === 'valid',
  alreadyExtended:
    storeId !== undefined && extendedAt?.includes(storeId) === true && features?.includes('ExtendedAccess') !== false,
})
