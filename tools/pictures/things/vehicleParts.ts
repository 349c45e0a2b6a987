import type { Body, Face } from '../body'
import type { Point } from '../isometric'
import { MATERIALS, type Material } from '../palette'
import { cylinder, disc } from '../solids'

/** A wheel seen from its lower-left side: `at` is the middle of that side. */
export function wheel([x, y, z]: Point, radius: number): Body {
  const tyre = cylinder('y', [x, y - 18, z], radius, 18, MATERIALS.dark)
  const hub: Face[] = [disc('y', [x, y, z], radius * 0.58, MATERIALS.steel), disc('y', [x, y, z], radius * 0.2, MATERIALS.dark)]
  return { ...tyre, faces: [...tyre.faces, ...hub] }
}

/** Points of an area on the lower-left side of a van, as a mark. */
export const sidePanel = (y: number, material: Material | string, ...outline: readonly (readonly [number, number])[]): Face => ({
  points: outline.map(([x, z]): Point => [x, y, z]),
  normal: [0, 1, 0],
  material,
  edge: 'none',
})

export const marked = (body: Body, ...faces: Face[]): Body => ({ ...body, faces: [...body.faces, ...faces] })

/** The company’s mark on a side: three bars, the longest below. */
export function bars([x, y, z]: Point, width: number, material: Material): Face[] {
  return [1, 0.75, 0.5].map((part, row): Face => {
    const up = z + row * width * 0.28
    const [right, high] = [x + width * part, width * 0.17]
    return sidePanel(y, row === 2 ? MATERIALS.marigold : material, [x, up], [right, up], [right, up + high], [x, up + high])
  })
}

/** An area on the front of a van. */
export const front = (x: number, material: Material, from: number, to: number, low: number, high: number): Face => ({
  points: [
    [x, from, low],
    [x, to, low],
    [x, to, high],
    [x, from, high],
  ],
  normal: [1, 0, 0],
  material,
  edge: 'none',
})

/** An area on a slope between two points of the outline, as parts of its length: a windscreen. */
export function slope(
  low: readonly [number, number],
  high: readonly [number, number],
  material: Material,
  from: number,
  to: number,
  left: number,
  right: number,
): Face {
  const at = (part: number, y: number): Point => [low[0] + (high[0] - low[0]) * part, y, low[1] + (high[1] - low[1]) * part]
  const [rise, run] = [high[1] - low[1], low[0] - high[0]]
  const long = Math.hypot(rise, run)
  return {
    points: [at(from, left), at(from, right), at(to, right), at(to, left)],
    normal: [rise / long, 0, run / long],
    material,
    edge: 'none',
  }
}
