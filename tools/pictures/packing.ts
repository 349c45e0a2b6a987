import { type Extent, overlap, type Point } from './isometric'
import type { Size } from './solids'
import { type Place, sizeOf, type Thing } from './things/thing'

export interface Room {
  readonly width: number
  readonly depth: number
  readonly height: number
}

/** A thing to place in a room; without `turned` in the orientation that fits best. */
export interface Wanted {
  readonly thing: Thing
  readonly turned?: boolean
}

export interface Placed extends Extent, Place {
  readonly thing: Thing
}

const GAP = 3
/** Free space inside the door: a part of the depth, up to a maximum in centimetres. */
const AISLE = { part: 0.16, most: 75 }
/** Maximum height of stacked boxes at the back wall and at the door; it decreases in between. */
const STACK = { back: 212, front: 60 }

/**
 * Places things in a room one after the other, each as close as possible to the back corner and along the walls, and
 * boxes on top of things that bear them. Things that do not fit are left out. Deterministic.
 */
export function pack(wanted: readonly Wanted[], room: Room): Placed[] {
  const placed: Placed[] = []
  for (const { thing, turned } of wanted) {
    const best = (turned === undefined ? [false, true] : [turned])
      .flatMap(isTurned => candidates(thing, isTurned, placed, room))
      .reduce<Candidate | undefined>((a, b) => (a === undefined || b.cost < a.cost - 1e-6 ? b : a), undefined)
    if (best) placed.push(best.placed)
  }
  return placed
}

interface Candidate {
  readonly placed: Placed
  readonly cost: number
}

function candidates(thing: Thing, turned: boolean, placed: readonly Placed[], room: Room): Candidate[] {
  const size = sizeOf(thing, turned)
  const usable = room.depth - Math.min(AISLE.most, room.depth * AISLE.part)
  const starts = (axis: 0 | 1, end: number): number[] => [
    ...new Set([GAP, end - size[axis] - GAP, ...placed.flatMap(({ min, max }) => [min[axis], max[axis] + GAP])]),
  ]
  return starts(0, room.width).flatMap(x =>
    starts(1, usable).flatMap(y => {
      if (x < 0 || y < 0 || x + size[0] > room.width || y + size[1] > usable) return []
      return levels([x, y], size, thing, placed).flatMap(z => {
        const min: Point = [x, y, z]
        const spot: Placed = { thing, turned, at: min, min, max: [x + size[0], y + size[1], z + size[2]] }
        if (spot.max[2] > allowedTop(spot, room) || placed.some(other => overlap(other, spot))) return []
        return [{ placed: spot, cost: costOf(spot) }]
      })
    }),
  )
}

/** The floor, and for stackable things every surface that supports them completely. */
function levels([x, y]: readonly [number, number], [w, d]: Size, thing: Thing, placed: readonly Placed[]): number[] {
  if (!isStacked(thing)) return [0]
  const under = placed.filter(({ min, max }) => min[0] < x + w && max[0] > x && min[1] < y + d && max[1] > y)
  const tops = [...new Set(under.map(({ max }) => max[2]))]
  return [0, ...tops.filter(top => held([x, y, top], w, d, under) > 0.86 * w * d)]
}

/** Square centimetres of the bottom that are supported at that height. */
function held([x, y, z]: Point, w: number, d: number, under: readonly Placed[]): number {
  return under
    .filter(({ thing, max }) => thing.bears && Math.abs(max[2] - z) < 0.5)
    .reduce(
      (sum, { min, max }) =>
        sum + (Math.min(max[0], x + w) - Math.max(min[0], x)) * (Math.min(max[1], y + d) - Math.max(min[1], y)),
      0,
    )
}

/** Small enough to be lifted onto something else. */
const isStacked = ({ name }: Thing): boolean => name.endsWith('box')

function allowedTop({ thing, min }: Placed, room: Room): number {
  if (!isStacked(thing)) return room.height - 5
  const forward = (min[0] / room.width + min[1] / room.depth) / 2
  return Math.max(STACK.back + (STACK.front - STACK.back) * Math.min(1, forward * 1.25), thing.size[2])
}

/** Furniture goes with its back to a wall, as near to the back corner as possible; boxes fill the back from below. */
function costOf({ thing, turned, min: [x, y, z], max }: Placed): number {
  if (isStacked(thing)) return x + y + z * 0.35 + (max[0] + max[1]) * 0.2
  return turned ? 4 * x + y : 4 * y + x
}
