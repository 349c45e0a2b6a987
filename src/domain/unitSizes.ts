import type { Measurement } from './schemas/wire'
import { squareFeetToSquareMetres } from './measure'

/** A size of unit: its area in square feet, its width and depth in feet. Each has a drawing, `unit-<area>`. */
export interface UnitSize {
  readonly area: number
  readonly feet: readonly [width: number, depth: number]
}

export const UNIT_SIZES: readonly UnitSize[] = (
  [
    [4, 4],
    [4, 5],
    [5, 5],
    [5, 6],
    [5, 7],
    [5, 8],
    [5, 10],
    [5, 11],
    [6, 10],
    [7.5, 10],
    [8, 10],
    [10, 10],
    [10, 12],
    [10, 13],
    [10, 15],
    [10, 16],
    [10, 17.5],
    [10, 20],
    [10, 22.5],
    [10, 25],
  ] as const
).map(feet => ({ area: feet[0] * feet[1], feet }))

export const LARGEST = UNIT_SIZES.at(-1) as UnitSize

// square metres are rounded to one decimal on the wire
const ROUNDED_M2 = 0.06

/** The size with this area, given in either system; undefined for any other area. */
export function unitSizeOf({ area, system }: Measurement): UnitSize | undefined {
  if (system === 'UNKNOWN') return undefined
  return UNIT_SIZES.find(size =>
    system === 'IU' ? size.area === area : Math.abs(squareFeetToSquareMetres(size.area) - area) < ROUNDED_M2,
  )
}
