import type { ProfileStatus } from '@/contracts/session'

/** What decides which steps a person need not see. */
export interface Skips {
  readonly profileValid: boolean
  /** The customer already has extended access at the store (S4). */
  readonly alreadyExtended: boolean
}

/** A profile counts only when it is complete (S6); what is rented at another store does not count here. */
export const skipsOf = (
  profile: ProfileStatus,
  extendedAt: readonly string[] | undefined,
  storeId: string | undefined,
): Skips => ({
  profileValid: profile === 'valid',
  alreadyExtended: storeId !== undefined && extendedAt !== undefined && extendedAt.includes(storeId),
})
