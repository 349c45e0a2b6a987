import { type Body, moved } from './body'
import { draw } from './draw'
import type { Point } from './isometric'
import type { Placed } from './packing'
import { MATERIALS } from './palette'
import { BRIGHT, personCarrying } from './person'
import { box, cylinder } from './solids'
import { armchair, sofaThree } from './things/seats'
import { chestOfDrawers, wardrobe } from './things/bedroom'
import { bookBox, largeBox, movingBox, paleBox } from './things/boxes'
import { bookcase, coffeeTable, fridge, lamp, standingRug, suitcase, washingMachine } from './things/household'
import { bodiesAt, type Thing } from './things/thing'
import { lutonVan, ramp } from './things/vans'
import { corrugated } from './unitRoom'

const WALL = 9
const HEIGHT = 240
const SLAB = 12
const DEPTH = 320
const STEP = 80
/** Widths of the three units, and where each begins. */
const UNITS = [
  { x: 0, width: 150 },
  { x: 159, width: 215 },
  { x: 383, width: 310 },
]
const END = 693

/** The hero picture: three open units of increasing size, a van being unloaded, a person carrying a box in. */
export function heroBodies(): Body[] {
  return [...building(), ...UNITS.flatMap(({ x, width }) => frontOf(x, width)), ...contents(), ...yard()]
}

export const drawHero = (): string => draw(heroBodies(), { width: 1200, height: 900, margin: 16, line: 1.1 })

function building(): Body[] {
  const wide = END + 2 * WALL
  return [
    box([-WALL, -WALL, -SLAB], [wide, DEPTH + WALL, SLAB], MATERIALS.concrete, [
      { on: 'top', at: [WALL, WALL], size: [END, DEPTH], material: { ...MATERIALS.concrete, top: '#ddd5c4' } },
    ]),
    box([-WALL, -WALL, 0], [wide, WALL, HEIGHT], MATERIALS.lightGreen, corrugated('left', wide, HEIGHT)),
    box([-WALL, 0, 0], [WALL, DEPTH - 7, HEIGHT], MATERIALS.lightGreen, corrugated('right', DEPTH - 7, HEIGHT)),
    ...[UNITS[1], UNITS[2]].flatMap(unit => (unit ? partition(unit.x - WALL) : [])),
    box([END, 0, 0], [WALL, DEPTH - 7, 6], MATERIALS.midGreen),
  ]
}

/** Cut in steps down to the door, which shows the next unit and repeats the company’s logo. */
const partition = (x: number): Body[] =>
  [HEIGHT, 160, 80].map((height, step) =>
    box([x, step * STEP, 0], [WALL, STEP, height], MATERIALS.lightGreen, corrugated('right', STEP, height)),
  )

function frontOf(x: number, width: number): Body[] {
  const y = DEPTH - 7
  return [
    box([x - WALL, y, 0], [WALL, 7, HEIGHT], MATERIALS.marigold),
    box([x, y, HEIGHT - 14], [width, 7, 14], MATERIALS.marigold, [
      { on: 'left', at: [0, 5], size: [width, 1], material: MATERIALS.marigold.edge },
    ]),
    ...(x + width === END ? [box([END, y, 0], [WALL, 7, HEIGHT], MATERIALS.marigold)] : []),
  ]
}

const put = (thing: Thing, x: number, y: number, z = 0, turned = false): Pick<Placed, 'thing' | 'at' | 'turned'> => ({
  thing,
  at: [x, y, z],
  turned,
})

function contents(): Body[] {
  return [
    put(movingBox, 4, 6),
    put(paleBox, 52, 6),
    put(movingBox, 4, 6, 46),
    put(paleBox, 52, 6, 46),
    put(movingBox, 4, 6, 92),
    put(largeBox, 4, 56),
    put(movingBox, 52, 6, 92),
    put(paleBox, 100, 6),
    put(movingBox, 4, 104),
    put(paleBox, 6, 57, 52),
    put(bookBox, 10, 108, 46),
    put(suitcase, 84, 84),
    put(bookcase, 163, 4, 0, true),
    put(washingMachine, 200, 4),
    put(fridge, 264, 4),
    put(movingBox, 322, 6),
    put(paleBox, 322, 6, 46),
    put(movingBox, 204, 8, 85),
    put(movingBox, 322, 6, 92),
    put(armchair, 262, 120),
    put(largeBox, 164, 96),
    put(bookBox, 170, 100, 52),
    put(movingBox, 166, 150),
    put(wardrobe, 388, 4),
    put(standingRug, 512, 6),
    put(chestOfDrawers, 545, 4),
    put(movingBox, 550, 4, 86),
    put(movingBox, 644, 6),
    put(paleBox, 644, 6, 46),
    put(sofaThree, 400, 110),
    put(lamp, 618, 104),
    put(coffeeTable, 440, 226),
    put(bookBox, 450, 234, 42),
    put(movingBox, 642, 172),
    put(paleBox, 642, 222),
    put(bookBox, 646, 176, 46),
  ].flatMap(placed => bodiesAt(placed.thing, placed))
}

function yard(): Body[] {
  const van: Point = [-300, 505, 0]
  return [
    box([-330, DEPTH, -6], [END + WALL + 330, 420, 6], MATERIALS.asphalt, [
      { on: 'top', at: [330, 0], size: [END, 7], material: MATERIALS.marigold },
    ]),
    ...lutonVan.bodies.map(body => moved(body, van)),
    moved(ramp, [van[0] + 540, van[1], 0]),
    ...trolley([330, 430, 0]),
    ...personCarrying([520, 410, 0], BRIGHT),
  ]
}

/** A flat trolley with boxes. */
function trolley([x, y, z]: Point): Body[] {
  return [
    ...[12, 88].flatMap(dx => [cylinder('y', [x + dx, y + 52, z + 7], 7, 5, MATERIALS.dark)]),
    box([x, y, z + 14], [106, 58, 5], MATERIALS.midGreen),
    ...[put(movingBox, x + 6, y + 6, z + 19), put(paleBox, x + 54, y + 6, z + 19), put(bookBox, x + 10, y + 10, z + 65)].flatMap(
      placed => bodiesAt(placed.thing, placed),
    ),
  ]
}
