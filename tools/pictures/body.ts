import type { Extent, Point } from './isometric'
import { extentOf } from './isometric'
import type { Material } from './palette'

/** A flat part of a body's surface, or a line on it. */
export interface Face {
  readonly points: readonly Point[]
  /** The outward normal; faces turned away from the viewer are not painted. */
  readonly normal: Point
  readonly material: Material | string
  /** `self` closes the seams of a curved surface, `none` is for marks on a surface. */
  readonly edge: 'line' | 'self' | 'none'
  /** The points are a line so many centimetres wide instead of an area. */
  readonly line?: number
}

/** The unit of depth sorting; its faces are painted in order. */
export interface Body extends Extent {
  readonly faces: readonly Face[]
}

export const TOP: Point = [0, 0, 1]
/** Faces the lower left. */
export const LEFT: Point = [0, 1, 0]
/** Faces the lower right. */
export const RIGHT: Point = [1, 0, 0]

/** A body with the extent of its faces. */
export const bodyOf = (faces: readonly Face[]): Body => ({ ...extentOf(faces.flatMap(face => face.points)), faces })

/** Faces with a given extent, for flat figures. */
export const within = (extent: Extent, faces: readonly Face[]): Body => ({ min: extent.min, max: extent.max, faces })

export function moved(body: Body, [dx, dy, dz]: Point): Body {
  const move = ([x, y, z]: Point): Point => [x + dx, y + dy, z + dz]
  return {
    min: move(body.min),
    max: move(body.max),
    faces: body.faces.map(face => ({ ...face, points: face.points.map(move) })),
  }
}

/** The body mirrored, so that faces to the lower left face the lower right; visible faces stay visible. */
export function turned(body: Body): Body {
  const swap = ([x, y, z]: Point): Point => [y, x, z]
  return {
    min: swap(body.min),
    max: swap(body.max),
    faces: body.faces.map(face => ({ ...face, points: face.points.map(swap), normal: swap(face.normal) })),
  }
}
