import { type Body, bodyOf, type Face, LEFT, RIGHT, TOP } from './body'
import type { Point } from './isometric'
import type { Material } from './palette'

export type Side = 'top' | 'left' | 'right'
export type Size = readonly [width: number, depth: number, height: number]

/** A rectangle on one side of a box: from its left and bottom edge as seen (top: along x and y), in centimetres. */
export interface Mark {
  readonly on: Side
  readonly at: readonly [across: number, up: number]
  readonly size: readonly [across: number, up: number]
  readonly material: Material | string
  readonly edge?: Face['edge']
}

const NORMAL: Record<Side, Point> = { top: TOP, left: LEFT, right: RIGHT }

/** The point at a position on a side of a box. */
export function onSide([x, y, z]: Point, [w, d, h]: Size, side: Side, across: number, up: number): Point {
  if (side === 'top') return [x + across, y + up, z + h]
  return side === 'left' ? [x + across, y + d, z + up] : [x + w, y + d - across, z + up]
}

/** A box along the axes with its three visible sides and marks on them. */
export function box(at: Point, size: Size, material: Material, marks: readonly Mark[] = []): Body {
  const [w, d, h] = size
  const sides: [Side, number, number][] = [
    ['top', w, d],
    ['left', w, h],
    ['right', d, h],
  ]
  const faces = sides.map(([side, across, up]): Face => ({
    ...rectangle(at, size, { on: side, at: [0, 0], size: [across, up], material }),
    edge: 'line',
  }))
  const [x, y, z] = at
  return { min: at, max: [x + w, y + d, z + h], faces: [...faces, ...marks.map(mark => rectangle(at, size, mark))] }
}

function rectangle(at: Point, size: Size, { on, at: [u, v], size: [du, dv], material, edge = 'none' }: Mark): Face {
  const corner = (across: number, up: number): Point => onSide(at, size, on, across, up)
  return {
    points: [corner(u, v), corner(u + du, v), corner(u + du, v + dv), corner(u, v + dv)],
    normal: NORMAL[on],
    material,
    edge,
  }
}

/** Straight lines along one side of a box, evenly spaced: boards, slats, drawers. `across` lines stand, others lie. */
export function rules(
  on: Side,
  size: readonly [number, number],
  count: number,
  lie: boolean,
  material: Material | string,
  width = 1,
): Mark[] {
  return Array.from({ length: count }, (_, index) => {
    const place = ((index + 1) / (count + 1)) * (lie ? size[1] : size[0]) - width / 2
    return lie
      ? { on, at: [0, place], size: [size[0], width], material }
      : { on, at: [place, 0], size: [width, size[1]], material }
  })
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
function middle(points: readonly Point[]): Point {
  const sum = points.reduce<Point>((a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]], [0, 0, 0])
  return [sum[0] / points.length, sum[1] / points.length, sum[2] / points.length]
}

/** The convex body between two outlines of as many corners each. */
export function loft(first: readonly Point[], last: readonly Point[], material: Material, edge: Face['edge'] = 'line'): Body {
  const centre = middle([...first, ...last])
  const outward = (points: readonly Point[]): Point => {
    const [a, b, c] = [points[0] ?? centre, points[1] ?? centre, points.at(-1) ?? centre]
    const normal = cross(minus(b, a), minus(c, a))
    const long = Math.hypot(...normal) || 1
    const sign = dot(normal, minus(middle(points), centre)) < 0 ? -1 / long : 1 / long
    return [normal[0] * sign, normal[1] * sign, normal[2] * sign]
  }
  const around = first.map((point, index): Face => {
    const next = (index + 1) % first.length
    const points = [point, first[next] ?? point, last[next] ?? point, last[index] ?? point]
    return { points, normal: outward(points), material, edge }
  })
  const ends = [first, last].map((points): Face => ({ points, normal: outward(points), material, edge }))
  return bodyOf([...around, ...ends])
}

/** A cylinder along an axis: its middle at the near end, its radius and its length. A second radius makes it a cone. */
export function cylinder(
  axis: 'x' | 'y' | 'z',
  at: Point,
  radius: number,
  length: number,
  material: Material,
  endRadius = radius,
): Body {
  return loft(ring(axis, at, radius), ring(axis, shifted(axis, at, length), endRadius), material, 'self')
}

/** A flat circle, e.g. a wheel's hub or a lid on the visible end of a cylinder. */
export function disc(
  axis: 'x' | 'y' | 'z',
  at: Point,
  radius: number,
  material: Material | string,
  edge: Face['edge'] = 'none',
): Face {
  return { points: ring(axis, at, radius), normal: axis === 'x' ? RIGHT : axis === 'y' ? LEFT : TOP, material, edge }
}

const CORNERS = 32

function ring(axis: 'x' | 'y' | 'z', at: Point, radius: number): Point[] {
  return Array.from({ length: CORNERS }, (_, index) => {
    const turn = (index / CORNERS) * 2 * Math.PI
    const [a, b] = [Math.cos(turn) * radius, Math.sin(turn) * radius]
    if (axis === 'x') return [at[0], at[1] + a, at[2] + b]
    return axis === 'y' ? [at[0] + a, at[1], at[2] + b] : [at[0] + a, at[1] + b, at[2]]
  })
}

function shifted(axis: 'x' | 'y' | 'z', [x, y, z]: Point, by: number): Point {
  return axis === 'x' ? [x + by, y, z] : axis === 'y' ? [x, y + by, z] : [x, y, z + by]
}

/** An outline in the plane of two axes, extruded along the third. */
export function extruded(
  axis: 'x' | 'y' | 'z',
  outline: readonly (readonly [number, number])[],
  from: number,
  to: number,
  material: Material,
): Body {
  const at = (along: number) =>
    outline.map(([a, b]): Point => (axis === 'x' ? [along, a, b] : axis === 'y' ? [a, along, b] : [a, b, along]))
  return loft(at(from), at(to), material)
}
