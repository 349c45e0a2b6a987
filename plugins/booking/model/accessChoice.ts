import type { ExtendedAccessInfo } from '@/domain/schemas/store'

/** What keeps the person from going on from the access hours. */
export type AccessProblem = 'missing' | 'unavailable' | 'unconfirmed'

export interface AccessWish {
  readonly access: 'regular' | 'extended' | undefined
  /** They ticked that extended hours cannot be undone. */
  readonly irreversibleConfirmed: boolean
}

/** A store without extended hours leaves nothing to choose. */
export const isOnlyRegular = (info: ExtendedAccessInfo | undefined): boolean => info?.available === false

/**
 * @param info undefined while the price of extended hours is not known: they cannot be booked then
 * @param isBooked the unit is held with extended hours already, so they were confirmed before
 */
export function accessProblem(
  { access, irreversibleConfirmed }: AccessWish,
  info: ExtendedAccessInfo | undefined,
  isBooked: boolean,
): AccessProblem | undefined {
  if (access !== 'extended') return access === undefined && !isOnlyRegular(info) ? 'missing' : undefined
  if (!info?.available) return 'unavailable'
  return irreversibleConfirmed || isBooked ? undefined : 'unconfirmed'
}
