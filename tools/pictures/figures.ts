import { type Body, type Face, LEFT, TOP, within } from './body'
import { beside, type Flat, type Point } from './isometric'
import { STUFF, type Stuff } from './palette'
import { curve } from './person'
import { box, cylinder, disc, type Size } from './solids'

/** Flat shapes that face the viewer, in centimetres to the right of a point and above it; they have no extent of their own. */
export const figure = (at: Point, ...shapes: ((at: Point) => Face)[]): Body =>
  within(
    { min: at, max: at },
    shapes.map(shape => shape(at)),
  )

export const area =
  (stuff: Stuff | string, ...points: Flat[]) =>
  (at: Point): Face => ({ points: points.map(([right, up]) => beside(at, right, up)), normal: TOP, stuff, edge: 'none' })

export const smooth = (stuff: Stuff | string, ...points: Flat[]) => area(stuff, ...curve(points, 8))

export const round = (stuff: Stuff | string, [right, up]: Flat, radius: number) =>
  area(
    stuff,
    ...Array.from({ length: 40 }, (_, index): Flat => [
      right + radius * Math.cos(index * 0.15708),
      up + radius * Math.sin(index * 0.15708),
    ]),
  )

export const stroke =
  (stuff: string, line: number, ...points: Flat[]) =>
  (at: Point): Face => ({ points: points.map(([right, up]) => beside(at, right, up)), normal: TOP, stuff, edge: 'none', line })

/** An open curve through points, for pen strokes. */
export const swung = (points: readonly Flat[]): Flat[] => curve(points, 8).slice(0, (points.length - 1) * 8 + 1)

/** A map pin, standing on its point. */
export const mapPin = (at: Point, size: number): Body =>
  figure(
    at,
    smooth(
      STUFF.marigold.right,
      [0, 0],
      [size * 0.13, size * 0.26],
      [size * 0.34, size * 0.58],
      [size * 0.3, size * 0.86],
      [0, size],
      [-size * 0.3, size * 0.86],
      [-size * 0.34, size * 0.58],
      [-size * 0.13, size * 0.26],
    ),
    smooth(
      STUFF.marigold.left,
      [-size * 0.02, size * 0.03],
      [size * 0.02, size * 0.3],
      [size * 0.22, size * 0.56],
      [size * 0.2, size * 0.86],
      [-size * 0.03, size * 0.98],
      [-size * 0.29, size * 0.85],
      [-size * 0.33, size * 0.58],
      [-size * 0.13, size * 0.27],
    ),
    round(STUFF.white.left, [0, size * 0.66], size * 0.14),
  )

/** A green round with a tick. */
export const tick = (at: Point, radius: number): Body =>
  figure(
    at,
    round(STUFF.midGreen.right, [0, 0], radius),
    stroke(STUFF.white.top, radius * 0.2, [-radius * 0.42, 0], [-radius * 0.1, -radius * 0.34], [radius * 0.46, radius * 0.36]),
  )

/** An empty carton with open flaps. */
export function openCarton([x, y, z]: Point, [w, d, h]: Size): Body[] {
  const { cardboard, paleCardboard } = STUFF
  const inside: Stuff = { ...cardboard, left: '#b98a52', right: '#a67a45', top: '#c99b62' }
  const flap = (points: readonly Point[], normal: Point): Face => ({ points, normal, stuff: paleCardboard, edge: 'line' })
  const reach = h * 0.42
  const t = 1.2
  return [
    box([x, y, z], [w, d, t], inside),
    box([x, y, z + t], [w, t, h - t], inside),
    box([x, y + t, z + t], [t, d - t, h - t], inside),
    box([x + w - t, y + t, z + t], [t, d - t, h - t], cardboard),
    box([x + t, y + d - t, z + t], [w - 2 * t, t, h - t], cardboard, [
      { on: 'left', at: [w * 0.12, h * 0.16], size: [w * 0.3, h * 0.2], stuff: STUFF.white },
    ]),
    within({ min: [x - reach, y, z + h], max: [x, y + d, z + h + reach] }, [
      flap(
        [
          [x, y, z + h],
          [x, y + d, z + h],
          [x - reach * 0.8, y + d, z + h + reach * 0.5],
          [x - reach * 0.8, y, z + h + reach * 0.5],
        ],
        [0.5, 0, 0.86],
      ),
    ]),
    within({ min: [x, y - reach, z + h], max: [x + w, y, z + h + reach] }, [
      flap(
        [
          [x, y, z + h],
          [x + w, y, z + h],
          [x + w, y - reach * 0.8, z + h + reach * 0.5],
          [x, y - reach * 0.8, z + h + reach * 0.5],
        ],
        [0, 0.5, 0.86],
      ),
    ]),
    within({ min: [x + w, y, z + h - reach], max: [x + w + reach, y + d, z + h] }, [
      flap(
        [
          [x + w, y, z + h],
          [x + w, y + d, z + h],
          [x + w + reach * 0.8, y + d, z + h - reach * 0.3],
          [x + w + reach * 0.8, y, z + h - reach * 0.3],
        ],
        [0.35, 0, 0.94],
      ),
    ]),
    within({ min: [x, y + d, z + h - reach], max: [x + w, y + d + reach, z + h] }, [
      flap(
        [
          [x, y + d, z + h],
          [x + w, y + d, z + h],
          [x + w, y + d + reach * 0.8, z + h - reach * 0.3],
          [x, y + d + reach * 0.8, z + h - reach * 0.3],
        ],
        [0, 0.35, 0.94],
      ),
    ]),
  ]
}

/** A disc lock that stands facing the lower left; `at` is the middle of its back. */
export function discLock([x, y, z]: Point, radius: number): Body {
  const thick = radius * 0.5
  const front = y + thick
  const body = cylinder('y', [x, y, z], radius, thick, STUFF.steel)
  const at = (dx: number, dz: number): Point => [x + dx * radius, front, z + dz * radius]
  const gap: Face = {
    points: [at(-0.42, 0.45), at(0.42, 0.45), at(0.5, 0.86), at(0.2, 0.98), at(-0.2, 0.98), at(-0.5, 0.86)],
    normal: LEFT,
    stuff: STUFF.dark,
    edge: 'none',
  }
  const shackle: Face = {
    points: [at(-0.46, 0.68), at(0.46, 0.68)],
    normal: LEFT,
    stuff: STUFF.white.left,
    edge: 'none',
    line: radius * 0.17,
  }
  return {
    ...body,
    faces: [
      ...body.faces,
      disc('y', [x, front, z], radius * 0.88, STUFF.steel.top),
      gap,
      shackle,
      disc('y', [x, front, z - radius * 0.2], radius * 0.36, STUFF.marigold),
      disc('y', [x, front, z - radius * 0.2], radius * 0.15, STUFF.dark),
    ],
  }
}

/** A key that lies on the ground, its bit to the lower right. */
export function key([x, y, z]: Point, size: number): Body {
  const bow = cylinder('z', [x, y, z], size * 0.26, size * 0.06, STUFF.marigold)
  const top = z + size * 0.06
  const line = (points: Point[], wide: number): Face => ({
    points,
    normal: TOP,
    stuff: STUFF.marigold.left,
    edge: 'none',
    line: wide,
  })
  return {
    min: bow.min,
    max: [x + size, bow.max[1], top],
    faces: [
      ...bow.faces,
      disc('z', [x, y, top], size * 0.12, STUFF.dark),
      line(
        [
          [x + size * 0.26, y, top],
          [x + size, y, top],
        ],
        size * 0.1,
      ),
      line(
        [
          [x + size * 0.78, y, top],
          [x + size * 0.78, y + size * 0.16, top],
        ],
        size * 0.08,
      ),
      line(
        [
          [x + size * 0.94, y, top],
          [x + size * 0.94, y + size * 0.2, top],
        ],
        size * 0.08,
      ),
    ],
  }
}

/** A clock that stands facing the lower left, its hands at ten past ten. */
export function clock([x, y, z]: Point, radius: number): Body {
  const thick = radius * 0.3
  const front = y + thick
  const body = cylinder('y', [x, y, z], radius, thick, STUFF.deepGreen)
  const hand = (dx: number, dz: number, wide: number, stuff: string): Face => ({
    points: [
      [x, front, z],
      [x + dx * radius, front, z + dz * radius],
    ],
    normal: LEFT,
    stuff,
    edge: 'none',
    line: wide * radius,
  })
  const hours = Array.from({ length: 12 }, (_, hour): Face => {
    const turn = (hour / 12) * 2 * Math.PI
    const at = (part: number): Point => [x + Math.sin(turn) * radius * part, front, z + Math.cos(turn) * radius * part]
    return { points: [at(0.68), at(0.76)], normal: LEFT, stuff: STUFF.greyGreen.right, edge: 'none', line: radius * 0.05 }
  })
  return {
    ...body,
    faces: [
      ...body.faces,
      disc('y', [x, front, z], radius * 0.87, STUFF.white.top),
      ...hours,
      hand(-0.36, 0.22, 0.09, STUFF.dark.right),
      hand(0.5, 0.36, 0.07, STUFF.dark.right),
      disc('y', [x, front, z], radius * 0.09, STUFF.marigold),
    ],
  }
}
