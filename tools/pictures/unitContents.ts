import type { Wanted } from './packing'
import { bedsideTable, chestOfDrawers, doubleBed, headboard, standingMattress, wardrobe } from './things/bedroom'
import { bookBox, largeBox, movingBox, paleBox, wardrobeBox } from './things/boxes'
import {
  bookcase,
  desk,
  fridge,
  lamp,
  lowBookcase,
  standingRug,
  suitcase,
  table,
  television,
  washingMachine,
} from './things/household'
import { bicycle, shelving, toolChest } from './things/outdoors'
import { armchair, chair, sofaThree, sofaTwo } from './things/seats'
import type { Thing } from './things/thing'
import { panelVan } from './things/vans'

export interface UnitContents {
  readonly areaSqFt: number
  /** Width at the door, and depth. */
  readonly feet: readonly [number, number]
  /** In the order in which it is carried in. */
  readonly wanted: readonly Wanted[]
}

/** Facing the door. */
const face = (...things: Thing[]): Wanted[] => things.map(thing => ({ thing, turned: false }))
/** Along the depth. */
const along = (...things: Thing[]): Wanted[] => things.map(thing => ({ thing, turned: true }))
const MIX = [movingBox, paleBox, largeBox, movingBox, paleBox, bookBox]
const boxes = (count: number, ...of: Thing[]): Wanted[] => {
  const kinds = of.length === 0 ? MIX : of
  return Array.from({ length: count }, (_, index) => kinds[index % kinds.length]).flatMap(thing =>
    thing ? [{ thing, turned: false }] : [],
  )
}

const backRow = face(wardrobe, bookcase, fridge)
const sleeping = along(standingMattress, headboard)

/** What people keep in a unit of each size the company lets. */
export const UNITS: readonly UnitContents[] = [
  { areaSqFt: 16, feet: [4, 4], wanted: [...boxes(5, movingBox, paleBox), ...face(suitcase, bookBox)] },
  {
    areaSqFt: 20,
    feet: [4, 5],
    wanted: [...along(lowBookcase), ...boxes(4, movingBox, paleBox), ...face(standingRug), ...boxes(2, bookBox)],
  },
  {
    areaSqFt: 25,
    feet: [5, 5],
    wanted: [...along(bookcase), ...face(standingRug), ...boxes(7), ...face(lamp, suitcase), ...boxes(2, bookBox)],
  },
  {
    areaSqFt: 30,
    feet: [5, 6],
    wanted: [...along(bookcase), ...face(standingRug, chestOfDrawers), ...boxes(7), ...face(suitcase), ...boxes(2, bookBox)],
  },
  {
    areaSqFt: 35,
    feet: [5, 7],
    wanted: [...along(bookcase), ...face(desk, chestOfDrawers), ...boxes(6), ...face(suitcase), ...boxes(3, bookBox)],
  },
  {
    areaSqFt: 40,
    feet: [5, 8],
    wanted: [...face(wardrobe), ...along(bookcase), ...boxes(7), ...face(lamp, suitcase), ...boxes(3, bookBox)],
  },
  {
    areaSqFt: 50,
    feet: [5, 10],
    wanted: [
      ...face(wardrobe),
      ...along(standingMattress),
      ...face(fridge, washingMachine),
      ...boxes(7),
      ...face(lamp, chair),
      ...boxes(3, bookBox),
    ],
  },
  {
    areaSqFt: 55,
    feet: [5, 11],
    wanted: [
      ...face(wardrobe),
      ...along(standingMattress),
      ...face(fridge),
      ...boxes(4),
      ...face(washingMachine, chair, lamp),
      ...boxes(3, movingBox, bookBox),
    ],
  },
  {
    areaSqFt: 60,
    feet: [6, 10],
    wanted: [...face(wardrobe, standingRug), ...along(standingMattress), ...boxes(4), ...face(sofaTwo, lamp), ...boxes(4)],
  },
  {
    areaSqFt: 75,
    feet: [7.5, 10],
    wanted: [
      ...face(wardrobe, bookcase),
      ...sleeping,
      ...boxes(9),
      ...face(washingMachine, sofaTwo),
      ...boxes(4, movingBox, bookBox),
    ],
  },
  {
    areaSqFt: 80,
    feet: [8, 10],
    wanted: [
      ...face(wardrobe, bookcase),
      ...sleeping,
      ...face(fridge),
      ...boxes(6),
      ...face(sofaThree, lamp),
      ...boxes(5, movingBox, bookBox),
    ],
  },
  {
    areaSqFt: 100,
    feet: [10, 10],
    wanted: [...backRow, ...sleeping, ...boxes(9), ...face(washingMachine, sofaThree, lamp), ...boxes(6, movingBox, bookBox)],
  },
  {
    areaSqFt: 120,
    feet: [10, 12],
    wanted: [
      ...backRow,
      ...sleeping,
      ...face(washingMachine, chestOfDrawers, standingRug),
      ...boxes(13),
      ...face(sofaThree, lamp),
      ...boxes(6, movingBox, bookBox),
    ],
  },
  {
    areaSqFt: 130,
    feet: [10, 13],
    wanted: [
      ...backRow,
      ...along(bookcase),
      ...face(standingRug, desk),
      ...boxes(10),
      ...face(doubleBed, armchair, lamp),
      ...boxes(6, movingBox, bookBox),
    ],
  },
  {
    areaSqFt: 150,
    feet: [10, 15],
    wanted: [
      ...backRow,
      ...sleeping,
      ...along(bookcase),
      ...face(washingMachine, chestOfDrawers, wardrobeBox),
      ...boxes(17),
      ...face(table, sofaThree, lamp),
      ...boxes(6, movingBox, bookBox),
    ],
  },
  {
    areaSqFt: 160,
    feet: [10, 16],
    wanted: [
      ...backRow,
      ...sleeping,
      ...along(bookcase),
      ...face(washingMachine, desk, wardrobeBox, standingRug),
      ...boxes(18),
      ...face(doubleBed),
      ...face(armchair, lamp),
      ...boxes(7),
    ],
  },
  {
    areaSqFt: 175,
    feet: [10, 17.5],
    wanted: [
      ...backRow,
      ...sleeping,
      ...along(bookcase, bookcase),
      ...face(washingMachine, desk, wardrobeBox),
      ...boxes(18),
      ...face(doubleBed),
      ...face(sofaThree, armchair, lamp),
      ...boxes(7),
    ],
  },
  {
    areaSqFt: 200,
    feet: [10, 20],
    wanted: [
      ...backRow,
      ...sleeping,
      ...along(bookcase, bookcase),
      ...face(washingMachine, desk, chestOfDrawers, standingRug, wardrobeBox),
      ...boxes(24),
      ...face(doubleBed, table, television, sofaTwo),
      ...face(armchair, lamp),
      ...boxes(5),
    ],
  },
  {
    areaSqFt: 225,
    feet: [10, 22.5],
    wanted: [
      ...backRow,
      ...sleeping,
      ...along(wardrobe, bookcase, shelving),
      ...face(washingMachine, desk, chestOfDrawers, standingRug, toolChest, wardrobeBox, wardrobeBox),
      ...boxes(26),
      ...face(doubleBed, bedsideTable, table, television, sofaTwo),
      ...face(lamp),
      ...along(bicycle),
      ...boxes(10),
    ],
  },
  {
    areaSqFt: 250,
    feet: [10, 25],
    wanted: [...face(shelving, shelving, toolChest), ...boxes(16), ...along(panelVan), ...boxes(5)],
  },
]
