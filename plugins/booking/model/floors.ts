import type { UnitType } from '@/domain/schemas/unit'
import { accessOf } from '@/domain/unitTexts'
import type { RangeOffer } from './sizes'

/** Which units are listed: all, those that need no lift, or those one can drive up to, which need none either. */
export const FLOORS = ['any', 'ground', 'driveUp'] as const
export type Floor = (typeof FLOORS)[number]

const isOn = ({ features }: UnitType, floor: Floor): boolean => {
  const access = accessOf(features)
  return floor === 'any' || access === 'DirectAccess' || (floor === 'ground' && access === 'GroundFloor')
}

/** The choices worth offering for these ranges: besides all units, those that select some of them but not every one. */
export function floorsOf(ranges: readonly { readonly units: readonly UnitType[] }[]): readonly Floor[] {
  const units = ranges.flatMap(range => range.units)
  const isChoice = (floor: Floor): boolean => {
    const selected = units.filter(unit => isOn(unit, floor)).length
    return selected > 0 && selected < units.length
  }
  return FLOORS.filter(floor => floor === 'any' || isChoice(floor))
}

/** The ranges with only the units on this floor, preserving identity; empty sizes and ranges are left out. */
export const onFloor = (ranges: readonly RangeOffer[], floor: Floor): readonly RangeOffer[] =>
  floor === 'any'
    ? ranges
    : ranges.flatMap(range => {
        const sizes = range.sizes.flatMap(size => {
          const units = size.units.filter(unit => isOn(unit, floor))
          if (units.length === size.units.length) return [size]
          return units.length === 0 ? [] : [{ ...size, units }]
        })
        return sizes.length === 0 ? [] : [{ ...range, sizes }]
      })
