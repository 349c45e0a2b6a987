import { type Body, type Face, TOP, within } from './body'
import { beside, type Flat, type Point } from './isometric'
import { MATERIALS } from './palette'
import { box } from './solids'

export interface Person {
  /** Colours of jacket and trousers, and of both in shadow. */
  readonly jacket: readonly [string, string]
  readonly trousers: readonly [string, string]
}

const HAIR = MATERIALS.walnut.right
const SKIN = [MATERIALS.skin.left, MATERIALS.skin.right] as const
const SHOES = MATERIALS.dark.right

/** The same person in all pictures. */
const DRESS: Person = { jacket: ['#2f7d6b', '#226052'], trousers: ['#43564f', '#33443e'] }
/** The person who carries something wears brighter clothes. */
export const BRIGHT: Person = { ...DRESS, jacket: ['#f6b93b', '#d9932b'] }

/** A person of 170 cm, flat and facing the viewer; the arms hang, or are hidden behind a box. */
export function person(at: Point, arms: 'hang' | 'carry' = 'hang', { jacket, trousers }: Person = DRESS): Body[] {
  const shape = (colour: string, ...points: Flat[]): Face => ({
    points: curve(points).map(([right, up]) => beside(at, right, up)),
    normal: TOP,
    material: colour,
    edge: 'none',
  })
  const hanging = arms === 'hang'
  const extent = { min: [at[0] - 20, at[1] - 20, at[2]], max: [at[0] + 20, at[1] + 20, at[2] + 170] } as const
  return [
    within(extent, [
      shape(SHOES, [3, 1], [15, 0], [16, 3], [11, 7], [4, 6]),
      shape(trousers[1], [0, 86], [14, 86], [14, 46], [11, 5], [4, 5], [2, 46]),
      shape(SHOES, [-15, -3], [-3, -3], [-2, 2], [-7, 4], [-13, 2]),
      shape(trousers[0], [-14, 86], [4, 86], [2, 46], [-4, 2], [-11, 2], [-13, 46]),
      ...(hanging
        ? [
            shape(SKIN[1], [17, 80], [22, 80], [21, 72], [17, 72]),
            shape(jacket[1], [12, 141], [19, 135], [23, 106], [23, 79], [17, 79], [15, 106]),
          ]
        : []),
      shape(jacket[0], [-9, 145], [0, 147], [9, 145], [16, 138], [15, 108], [15, 78], [0, 76], [-15, 78], [-15, 108], [-17, 138]),
      shape(jacket[1], [5, 146], [10, 144], [16, 138], [15, 108], [15, 78], [6, 77], [8, 110]),
      ...(hanging
        ? [
            shape(SKIN[0], [-22, 80], [-17, 80], [-17, 72], [-21, 72]),
            shape(jacket[0], [-12, 142], [-19, 136], [-23, 107], [-23, 79], [-16, 79], [-14, 106]),
          ]
        : []),
      shape(SKIN[1], [-3.5, 151], [3.5, 151], [4, 144], [0, 142], [-4, 144]),
      shape(SKIN[0], [0, 169], [7, 165], [7.5, 157], [3.5, 149.5], [-2.5, 149.5], [-7, 156], [-7, 164]),
      shape(HAIR, [0, 171.5], [7, 168], [9, 160], [6.5, 152], [5.5, 160], [0, 163.5], [-6, 162], [-8, 165], [-6, 169]),
    ]),
  ]
}

/** The same person with a box in both arms, which hides the hands. */
export function personCarrying(at: Point, dress?: Person): Body[] {
  const [x, y, z] = at
  return [
    ...person(at, 'carry', dress),
    box([x - 20, y + 21, z + 96], [40, 34, 32], MATERIALS.cardboard, [
      { on: 'left', at: [17, 22], size: [6, 10], material: MATERIALS.tape },
      { on: 'top', at: [17, 0], size: [6, 34], material: MATERIALS.tape },
    ]),
  ]
}

/** A closed curve through points, as a polygon. */
export function curve(points: readonly Flat[], steps = 6): Flat[] {
  const at = (index: number): Flat => points[(index + points.length) % points.length] ?? [0, 0]
  return points.flatMap((_, index) =>
    Array.from({ length: steps }, (_step, step): Flat => {
      const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
      const t = step / steps
      const along = (axis: 0 | 1): number =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t ** 2 +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t ** 3)
      return [along(0), along(1)]
    }),
  )
}
