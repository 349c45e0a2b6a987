import type { UnitsOnOffer } from '@/contracts/booking'

let last: { readonly units: UnitsOnOffer; readonly taken: readonly string[]; readonly answer: UnitsOnOffer } | undefined

/** Marks units that turned out to be taken as sold out. Memoised. */
export function markTaken(units: UnitsOnOffer, taken: readonly string[]): UnitsOnOffer {
  if (taken.length === 0) return units
  if (last?.units !== units || last.taken !== taken) {
    const groups = units.groups.map(group => ({
      ...group,
      units: group.units.map(unit => (taken.includes(unit.id) ? { ...unit, soldOut: true } : unit)),
    }))
    last = { units, taken, answer: { ...units, groups } }
  }
  return last.answer
}
