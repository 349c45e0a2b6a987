import type { Measurement, SizeRangeGroup, UnitType } from '@/domain/entities'
import { squareFeetToSquareMetres, squareMetresToSquareFeet } from '@/domain/measure'

/** All that a store offers of one area: the same room, reached and fitted out in different ways. */
export interface SizeOffer {
  readonly measurement: Measurement
  readonly units: readonly UnitType[]
}

/** The units by area, the smallest area first; within one in the store's own order. */
export function bySize(units: readonly UnitType[]): readonly SizeOffer[] {
  const sizes = new Map<number, UnitType[]>()
  for (const unit of units) {
    const { area } = unit.measurement
    sizes.set(area, [...(sizes.get(area) ?? []), unit])
  }
  return [...sizes]
    .sort(([a], [b]) => a - b)
    .flatMap(([, same]) => (same[0] ? [{ measurement: same[0].measurement, units: same }] : []))
}

/** How many sizes of a range are shown before somebody asks for more. */
export const FIRST_SIZES = 4

/** The sizes shown at first: all of them where the chosen unit would be hidden, or only one would be. */
export function firstSizes(sizes: readonly SizeOffer[], chosenUnitId: string | undefined): readonly SizeOffer[] {
  const hidden = sizes.slice(FIRST_SIZES)
  const holdsChosen = hidden.some(({ units }) => units.some(unit => unit.id === chosenUnitId))
  return hidden.length < 2 || holdsChosen ? sizes : sizes.slice(0, FIRST_SIZES)
}

export const isSoldOut = (units: readonly UnitType[]): boolean => units.every(unit => unit.soldOut === true)

/** A range of the store that has something free, the next larger one if there is one. */
export function otherRange(groups: readonly SizeRangeGroup[], group: SizeRangeGroup): SizeRangeGroup | undefined {
  const at = groups.findIndex(({ range }) => range.label === group.range.label)
  const larger = groups.slice(at + 1)
  const smaller = groups.slice(0, Math.max(at, 0)).reverse()
  return [...larger, ...smaller].find(({ units }) => !isSoldOut(units))
}

/** Areas for which there is a sentence on what fits, square feet: those that are drawn. */
const DESCRIBED = [16, 20, 25, 30, 35, 40, 50, 55, 60, 75, 80, 100, 120, 130, 150, 160, 175, 200, 225, 250] as const

// Square metres come with one decimal: half of that may be missing.
const ROUNDED_OFF = squareMetresToSquareFeet(0.05)

/** The message that says what fits: that of the largest described area that is not larger. Below the smallest there is none. */
export function whatFits({ area, system }: Measurement): string | undefined {
  if (system === 'UNKNOWN') return undefined
  const squareFeet = system === 'IU' ? area : squareMetresToSquareFeet(area) + ROUNDED_OFF
  const described = DESCRIBED.filter(one => one <= squareFeet).at(-1)
  return described === undefined ? undefined : `booking.fits.${described}`
}

/** An area given in square feet, as a measurement in the system the person chose. */
export const measuredIn = (system: 'IU' | 'SI', squareFeet: number): Measurement => ({
  system,
  area: system === 'IU' ? squareFeet : squareFeetToSquareMetres(squareFeet),
})
