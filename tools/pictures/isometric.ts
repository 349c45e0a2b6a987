/** Centimetres: x runs to the lower right of the picture, y to the lower left, z up. */
export type Point = readonly [x: number, y: number, z: number]
/** Centimetres as they appear: to the right, and down. */
export type Flat = readonly [right: number, down: number]

const COS_30 = Math.sqrt(3) / 2

/** True isometric projection: one centimetre is as long along each of the three axes. */
export const project = ([x, y, z]: Point): Flat => [(x - y) * COS_30, (x + y) / 2 - z]

/** The point that appears `right` and `up` centimetres from another, in the plane that faces who looks: for flat figures. */
export const beside = ([x, y, z]: Point, right: number, up: number): Point => [
  x + right / (2 * COS_30),
  y - right / (2 * COS_30),
  z + up,
]

/** The bounding box of a body. */
export interface Extent {
  readonly min: Point
  readonly max: Point
}

export function extentOf(points: readonly Point[]): Extent {
  const along = (axis: 0 | 1 | 2, pick: (...numbers: number[]) => number): number => pick(...points.map(point => point[axis]))
  return {
    min: [along(0, Math.min), along(1, Math.min), along(2, Math.min)],
    max: [along(0, Math.max), along(1, Math.max), along(2, Math.max)],
  }
}

const TOUCH = 0.01

/** Whether two bodies overlap; touching does not count. */
export const overlap = (a: Extent, b: Extent): boolean =>
  ([0, 1, 2] as const).every(axis => a.min[axis] < b.max[axis] - TOUCH && b.min[axis] < a.max[axis] - TOUCH)

/** Whether the projections of two bodies overlap: a box projects to the hexagon between these three pairs of lines. */
function meetInPicture(a: Extent, b: Extent): boolean {
  return (
    [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const
  ).every(([i, j]) => a.min[i] - a.max[j] < b.max[i] - b.min[j] - TOUCH && b.min[i] - b.max[j] < a.max[i] - a.min[j] - TOUCH)
}

/** Whether a is in front of b: along one of the axes it begins where b ends. */
const hides = (a: Extent, b: Extent): boolean => ([0, 1, 2] as const).some(axis => a.min[axis] >= b.max[axis] - TOUCH)

/** The bodies in the order of painting: one that hides another comes after it. */
export function backToFront<T extends Extent>(bodies: readonly T[]): T[] {
  const painted = new Set<T>()
  const visiting = new Set<T>()
  const order: T[] = []
  const paint = (body: T): void => {
    if (painted.has(body) || visiting.has(body)) return
    visiting.add(body)
    for (const other of bodies)
      if (other !== body && !painted.has(other) && meetInPicture(body, other) && hides(body, other) && !hides(other, body))
        paint(other)
    visiting.delete(body)
    painted.add(body)
    order.push(body)
  }
  for (const body of bodies) paint(body)
  return order
}
