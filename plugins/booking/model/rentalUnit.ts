import type { SizeRangeGroup, UnitType } from '@/domain/schemas/unit'

/** The unit type with this id, in whichever size group it stands. */
export function findUnit(groups: readonly SizeRangeGroup[], unitId: string | undefined): UnitType | undefined {
  return groups.flatMap(group => group.units).find(unit => unit.id === unitId)
}
