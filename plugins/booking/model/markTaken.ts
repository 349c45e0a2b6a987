import type { UnitsOnOffer } from '@/contracts/booking'

/** Marks units that turned out to be taken as sold out. */
export function markTaken(units: UnitsOnOffer, taken: readonly string[]): UnitsOnOffer {
  if (taken.length === 0) return units
  const groups = units.groups.map(group => ({
    ...group,
    units: group.units.map(unit => (taken.includes(unit.id) ? { ...unit, soldOut: true } : unit)),
  }))
  return { ...units, groups }
}
