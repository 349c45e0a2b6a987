import type { SizeRangeGroup, UnitType } from '@/domain/schemas/unit'
import { formatRange, unitSymbols } from '@/domain/measure'

/** Finds the unit type with this id in any size group. */
export function findUnit(groups: readonly SizeRangeGroup[], unitId: string | undefined): UnitType | undefined {
  return groups.flatMap(group => group.units).find(unit => unit.id === unitId)
}

interface UnitName {
  /** Its name, with its size in the chosen system. */
  readonly value: string
  /** Its other features, which are not part of the name. */
  readonly details: readonly string[]
}

/** Describes a unit without repetition: the size, its name if any, and the features that are not in the name. */
export function unitName(area: string, name: string | undefined, features: readonly string[]): UnitName {
  const value = name === undefined ? area : name.includes(area) ? name : `${area}: ${name}`
  const lowerCase = value.toLowerCase()
  return { value, details: features.filter(feature => !lowerCase.includes(feature.toLowerCase())) }
}

/** “16 - 50 sq ft”: the server's label, or else built from the limits. */
export function rangeText({ label, system, min, max }: SizeRangeGroup['range']): string {
  const range = label.trim() === '' ? formatRange(min, max) : label
  return system === 'UNKNOWN' ? range : `${range} ${unitSymbols[system].area}`
}
