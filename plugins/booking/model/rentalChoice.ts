import { isCivilDate } from '@/domain/civilDate'
import type { CivilDate } from '@/domain/dates'

/** The choices in the address (S2). */
export interface RentalChoice {
  readonly storeId: string | undefined
  /** The unit type's id (S2.39). */
  readonly unitId: string | undefined
  /** Only valid dates. */
  readonly startDate: CivilDate | undefined
  readonly extendedAccess: boolean
}

export function readRentalChoice({ storeId, unitId, startDate, accessHours }: Readonly<Record<string, string>>): RentalChoice {
  return {
    storeId: storeId === '' ? undefined : storeId,
    unitId: unitId === '' ? undefined : unitId,
    startDate: startDate !== undefined && isCivilDate(startDate) ? startDate : undefined,
    extendedAccess: accessHours === 'extended',
  }
}
