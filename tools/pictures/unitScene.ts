import type { Body } from './body'
import { type Canvas, draw } from './draw'
import { pack, type Placed, type Room } from './packing'
import { person } from './person'
import { bodiesAt } from './things/thing'
import type { UnitContents } from './unitContents'
import { shellOf } from './unitRoom'

const FOOT = 30.48
/** Centimetres from the floor to the top of the walls. */
const HEIGHT = 240
const CANVAS: Canvas = { width: 1200, height: 900, margin: 28 }

export const roomOf = ({ feet: [width, depth] }: UnitContents): Room => ({
  width: width * FOOT,
  depth: depth * FOOT,
  height: HEIGHT,
})

/** The things in a unit and their positions. */
export const contentsOf = (unit: UnitContents): Placed[] => pack(unit.wanted, roomOf(unit))

/** A unit with its contents and a person at its door, all to scale. */
export function unitBodies(unit: UnitContents): Body[] {
  const room = roomOf(unit)
  return [
    ...shellOf(room, { apron: 125 }),
    ...contentsOf(unit).flatMap(placed => bodiesAt(placed.thing, placed)),
    ...person([room.width * 0.26, room.depth + 78, 0]),
  ]
}

export const drawUnit = (unit: UnitContents): string => draw(unitBodies(unit), CANVAS)
