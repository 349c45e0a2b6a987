import type { SizeRangeGroup, UnitType } from '@/domain/schemas/unit'
import { formatRange, unitSymbols } from '@/domain/measure'

/** The unit type with this id, in whichever size group it stands. */
export function findUnit(groups: readonly SizeRangeGroup[], unitId: string | undefined): UnitType | undefined {
  return groups.flatMap(group => group.units).find(unit => unit.id === unitId)
}

interface UnitName {
  /** What it is called, with its size in the system the person chose. */
  readonly value: string
  /** What else is known of it and not said by its name already. */
  readonly details: readonly string[]
}

/** A unit said once: the size, its name where it has one, and of its features those that the name leaves out. */
export function unitName(area: string, name: string | undefined, features: readonly string[]): UnitName {
  const value = name === undefined ? area : name.includes(area) ? name : `${area}: ${name}`
  const said = value.toLowerCase()
  return { value, details: features.filter(feature => !said.includes(feature.toLowerCase())) }
}

/** “16 - 50 sq ft”, as the server says it; by its ends where it says nothing. */
export function rangeText({ label, system, min, max }: SizeRangeGroup['range']): string {
  const range = label.trim() === '' ? formatRange(min, max) : label
  return system === 'UNKNOWN' ? range : `${range} ${unitSymbols[system].area}`
}
