import { type Body, type Face, LEFT, TOP, within } from './body'
import { beside, type Flat, type Point } from './isometric'
import { MATERIALS, type Material } from './palette'
import { curve } from './person'
import { box, cylinder, disc, type Size } from './solids'

/** Flat shapes that face the viewer, in centimetres to the right of a point and above it; they have no extent of their own. */
export const figure = (at: Point, ...shapes: ((at: Point) => Face)[]): Body =>
  within(
    { min: at, max: at },
    shapes.map(shape => shape(at)),
  )

export const area =
  (material: Material | string, ...points: Flat[]) =>
  (at: Point): Face => ({ points: points.map(([right, up]) => beside(at, right, up)), normal: TOP, material, edge: 'none' })

export const smooth = (material: Material | string, ...points: Flat[]) => area(material, ...curve(points, 8))

export const round = (material: Material | string, [right, up]: Flat, radius: number) =>
  area(
    material,
    ...Array.from({ length: 40 }, (_, index): Flat => [
      right + radius * Math.cos(index * 0.15708),
      up + radius * Math.sin(index * 0.15708),
    ]),
  )

export const stroke =
  (material: string, line: number, ...points: Flat[]) =>
  (at: Point): Face => ({ points: points.map(([right, up]) => beside(at, right, up)), normal: TOP, material, edge: 'none', line })

/** An open curve through points, for pen strokes. */
export const swung = (points: readonly Flat[]): Flat[] => curve(points, 8).slice(0, (points.length - 1) * 8 + 1)

/** A map pin, standing on its point. */
export const mapPin = (at: Point, size: number): Body =>
  figure(
    at,
    smooth(
      MATERIALS.marigold.right,
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
      MATERIALS.marigold.left,
      [-size * 0.02, size * 0.03],
      [size * 0.02, size * 0.3],
      [size * 0.22, size * 0.56],
      [size * 0.2, size * 0.86],
      [-size * 0.03, size * 0.98],
      [-size * 0.29, size * 0.85],
      [-size * 0.33, size * 0.58],
      [-size * 0.13, size * 0.27],
    ),
    round(MATERIALS.white.left, [0, size * 0.66], size * 0.14),
  )

/** A green round with a tick. */
export const tick = (at: Point, radius: number): Body =>
  figure(
    at,
    round(MATERIALS.midGreen.right, [0, 0], radius),
    stroke(
      MATERIALS.white.top,
      radius * 0.2,
      [-radius * 0.42, 0],
      [-radius * 0.1, -radius * 0.34],
      [radius * 0.46, radius * 0.36],
    ),
  )

/** An empty carton with open flaps. */
export function openCarton([x, y, z]: Point, [w, d, h]: Size): Body[] {
  const { cardboard, paleCardboard } = MATERIALS
  const inside: Material = { ...cardboard, left: '#b98a52', right: '#a67a45', top: '#c99b62' }
  const flap = (points: readonly Point[], normal: Point): Face => ({ points, normal, material: paleCardboard, edge: 'line' })
  const reach = h * 0.42
  const t = 1.2
  return [
    box([x, y, z], [w, d, t], inside),
    box([x, y, z + t], [w, t, h - t], inside),
    box([x, y + t, z + t], [t, d - t, h - t], inside),
    box([x + w - t, y + t, z + t], [t, d - t, h - t], cardboard),
    box([x + t, y + d - t, z + t], [w - 2 * t, t, h - t], cardboard, [
      { on: 'left', at: [w * 0.12, h * 0.16], size: [w * 0.3, h * 0.2], material: MATERIALS.white },
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

/** An upright disc lock facing the lower left; `at` is the middle of its back. */
export function discLock([x, y, z]: Point, radius: number): Body {
  const thick = radius * 0.5
  const front = y + thick
  const body = cylinder('y', [x, y, z], radius, thick, MATERIALS.steel)
  const at = (dx: number, dz: number): Point => [x + dx * radius, front, z + dz * radius]
  const gap: Face = {
    points: [at(-0.42, 0.45), at(0.42, 0.45), at(0.5, 0.86), at(0.2, 0.98), at(-0.2, 0.98), at(-0.5, 0.86)],
    normal: LEFT,
    material: MATERIALS.dark,
    edge: 'none',
  }
  const shackle: Face = {
    points: [at(-0.46, 0.68), at(0.46, 0.68)],
    normal: LEFT,
    material: MATERIALS.white.left,
    edge: 'none',
    line: radius * 0.17,
  }
  return {
    ...body,
    faces: [
      ...body.faces,
      disc('y', [x, front, z], radius * 0.88, MATERIALS.steel.top),
      gap,
      shackle,
      disc('y', [x, front, z - radius * 0.2], radius * 0.36, MATERIALS.marigold),
      disc('y', [x, front, z - radius * 0.2], radius * 0.15, MATERIALS.dark),
    ],
  }
}

/** A key that lies on the ground, its bit to the lower right. */
export function key([x, y, z]: Point, size: number): Body {
  const bow = cylinder('z', [x, y, z], size * 0.26, size * 0.06, MATERIALS.marigold)
  const top = z + size * 0.06
  const line = (points: Point[], wide: number): Face => ({
    points,
    normal: TOP,
    material: MATERIALS.marigold.left,
    edge: 'none',
    line: wide,
  })
  return {
    min: bow.min,
    max: [x + size, bow.max[1], top],
    faces: [
      ...bow.faces,
      disc('z', [x, y, top], size * 0.12, MATERIALS.dark),
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

/** An upright clock facing the lower left, its hands at ten past ten. */
export function clock([x, y, z]: Point, radius: number): Body {
  const thick = radius * 0.3
  const front = y + thick
  const body = cylinder('y', [x, y, z], radius, thick, MATERIALS.deepGreen)
  const hand = (dx: number, dz: number, wide: number, material: string): Face => ({
    points: [
      [x, front, z],
      [x + dx * radius, front, z + dz * radius],
    ],
    normal: LEFT,
    material,
    edge: 'none',
    line: wide * radius,
  })
  const hours = Array.from({ length: 12 }, (_, hour): Face => {
    const turn = (hour / 12) * 2 * Math.PI
    const at = (part: number): Point => [x + Math.sin(turn) * radius * part, front, z + Math.cos(turn) * radius * part]
    return { points: [at(0.68), at(0.76)], normal: LEFT, material: MATERIALS.greyGreen.right, edge: 'none', line: radius * 0.05 }
  })
  return {
    ...body,
    faces: [
      ...body.faces,
      disc('y', [x, front, z], radius * 0.87, MATERIALS.white.top),
      ...hours,
      hand(-0.36, 0.22, 0.09, MATERIALS.dark.right),
      hand(0.5, 0.36, 0.07, MATERIALS.dark.right),
      disc('y', [x, front, z], radius * 0.09, MATERIALS.marigold),
    ],
  }
}
