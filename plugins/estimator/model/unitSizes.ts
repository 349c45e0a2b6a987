/** A size we let: square feet, and feet at the door and to the back. Each has its drawing, `unit-<area>`. */
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
