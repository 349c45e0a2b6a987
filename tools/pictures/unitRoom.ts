import type { Body } from './body'
import type { Point } from './isometric'
import type { Room } from './packing'
import { MATERIALS, type Material } from './palette'
import { box, type Mark } from './solids'

const WALL = 9
const SLAB = 12
const POST = 7
const CASE = 13
/** Thickness of the ground before the door. */
const GROUND = 6
/** Distance of the ribs of the corrugated panels. */
const RIB = 15

export interface Shell {
  /** Centimetres of floor before the door. */
  readonly apron: number
}

/** A room seen from above with its two near walls cut away: floor, corrugated back walls, and the frame of the open door. */
export function shellOf({ width: w, depth: d, height: h }: Room, { apron }: Shell): Body[] {
  return [
    box([-WALL, -WALL, -SLAB], [w + 2 * WALL, d + WALL, SLAB], MATERIALS.concrete, [
      { on: 'top', at: [WALL, WALL], size: [w, d], material: FLOOR },
    ]),
    box([-WALL, d, -GROUND], [w + 2 * WALL, apron, GROUND], MATERIALS.asphalt, [
      { on: 'top', at: [WALL, 0], size: [w, 7], material: MATERIALS.marigold },
    ]),
    box([-WALL, -WALL, 0], [w + 2 * WALL, WALL, h], MATERIALS.lightGreen, corrugated('left', w + 2 * WALL, h)),
    box([-WALL, 0, 0], [WALL, d, h], MATERIALS.lightGreen, corrugated('right', d, h)),
    // the near wall is cut at ankle height
    box([w, 0, 0], [WALL, d, 6], MATERIALS.midGreen),
    ...doorFrame([-WALL, d, 0], w + 2 * WALL, h),
  ]
}

const FLOOR: Material = { ...MATERIALS.concrete, top: '#ddd5c4' }

export function corrugated(on: 'left' | 'right', length: number, height: number): Mark[] {
  const count = Math.floor(length / RIB)
  const pitch = length / count
  const dark = on === 'left' ? '#9ac8b7' : '#83b4a2'
  return Array.from({ length: count }, (_, index) => ({
    on,
    at: [index * pitch + pitch * 0.58, 0] as const,
    size: [pitch * 0.3, height] as const,
    material: dark,
  }))
}

/** Two posts and the rolled-up door in its narrow case between them: it hides little of what is behind. */
function doorFrame([x, y, z]: Point, width: number, height: number): Body[] {
  return [
    box([x, y - POST, z], [POST, POST, height], MATERIALS.marigold),
    box([x + width - POST, y - POST, z], [POST, POST, height], MATERIALS.marigold),
    box([x + POST, y - POST, z + height - CASE], [width - 2 * POST, POST, CASE], MATERIALS.marigold, [
      { on: 'left', at: [0, 5], size: [width - 2 * POST, 1], material: MATERIALS.marigold.edge },
    ]),
  ]
}
