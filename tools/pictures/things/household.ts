import type { Body } from '../body'
import { STUFF, type Stuff } from '../palette'
import { box, cylinder, disc, type Mark } from '../solids'
import { bodyOf } from '../body'
import type { Thing } from './thing'

/** Books as coloured backs of differing height, the same in every drawing. */
const BACKS: readonly Stuff[] = [
  STUFF.deepGreen,
  STUFF.marigold,
  STUFF.linen,
  STUFF.midGreen,
  STUFF.brick,
  STUFF.lightGreen,
  STUFF.greyGreen,
]

function shelfOfBooks(width: number, bottom: number, height: number, from: number): Mark[] {
  const marks: Mark[] = [{ on: 'left', at: [3, bottom], size: [width - 6, height], stuff: STUFF.walnut.right }]
  let across = 4
  for (let index = from; across < width - 14 - (from % 3) * 9; index += 1) {
    const thick = 4 + ((index * 7) % 5)
    const tall = height * (0.62 + ((index * 5) % 4) * 0.09)
    marks.push({ on: 'left', at: [across, bottom], size: [thick, tall], stuff: BACKS[index % BACKS.length] ?? STUFF.linen })
    across += thick + 0.6
  }
  return marks
}

export const bookcase: Thing = {
  name: 'bookcase',
  size: [80, 30, 180],
  bears: false,
  bodies: [
    box(
      [0, 0, 0],
      [80, 30, 180],
      STUFF.oak,
      [0, 1, 2, 3, 4].flatMap(row => shelfOfBooks(80, 6 + row * 34.5, 31, row * 3 + 1)),
    ),
  ],
}

export const lowBookcase: Thing = {
  name: 'low bookcase',
  size: [80, 30, 80],
  bears: true,
  bodies: [
    box(
      [0, 0, 0],
      [80, 30, 80],
      STUFF.oak,
      [0, 1].flatMap(row => shelfOfBooks(80, 6 + row * 36, 32, row * 4 + 2)),
    ),
  ],
}

const DOOR = 21
const washerBody = box([0, 0, 0], [60, 60, 85], STUFF.white, [
  { on: 'left', at: [0, 70], size: [60, 1], stuff: STUFF.white.edge },
  { on: 'left', at: [5, 74], size: [16, 7], stuff: STUFF.linen },
])
/** A circle on the front needs no box of its own. */
export const washingMachine: Thing = {
  name: 'washing machine',
  size: [60, 60, 85],
  bears: true,
  bodies: [
    {
      ...washerBody,
      faces: [
        ...washerBody.faces,
        disc('y', [30, 60, 38], DOOR, STUFF.steel),
        disc('y', [30, 60, 38], DOOR - 5, STUFF.dark),
        disc('y', [44, 60, 77.5], 4, STUFF.steel),
      ],
    },
  ],
}

export const fridge: Thing = {
  name: 'fridge',
  size: [60, 65, 170],
  bears: false,
  bodies: [
    box([0, 0, 0], [60, 65, 170], STUFF.white, [
      { on: 'left', at: [0, 62], size: [60, 1.6], stuff: STUFF.white.edge },
      { on: 'left', at: [52, 72], size: [2.6, 34], stuff: STUFF.steel },
      { on: 'left', at: [52, 32], size: [2.6, 24], stuff: STUFF.steel },
    ]),
  ],
}

/** A table of 140 × 80 cm; the space under it is not used. */
export const table: Thing = {
  name: 'table',
  size: [140, 80, 75],
  bears: true,
  bodies: [
    box([3, 3, 0], [7, 7, 71], STUFF.oak),
    box([130, 3, 0], [7, 7, 71], STUFF.oak),
    box([3, 70, 0], [7, 7, 71], STUFF.oak),
    box([130, 70, 0], [7, 7, 71], STUFF.oak),
    box([0, 0, 71], [140, 80, 4], STUFF.oak),
  ],
}

/** A desk of 120 × 60 cm with drawers under one end. */
export const desk: Thing = {
  name: 'desk',
  size: [120, 60, 74],
  bears: true,
  bodies: [
    box([2, 4, 0], [5, 52, 70], STUFF.dark),
    box([78, 2, 0], [40, 54, 70], STUFF.white, [
      { on: 'left', at: [0, 23], size: [40, 1.2], stuff: STUFF.white.edge },
      { on: 'left', at: [0, 46], size: [40, 1.2], stuff: STUFF.white.edge },
    ]),
    box([0, 0, 70], [120, 60, 4], STUFF.oak),
  ],
}

export const coffeeTable: Thing = {
  name: 'coffee table',
  size: [100, 55, 42],
  bears: true,
  bodies: [
    box([3, 3, 0], [6, 6, 38], STUFF.walnut),
    box([91, 3, 0], [6, 6, 38], STUFF.walnut),
    box([3, 46, 0], [6, 6, 38], STUFF.walnut),
    box([91, 46, 0], [6, 6, 38], STUFF.walnut),
    box([0, 0, 38], [100, 55, 4], STUFF.walnut),
  ],
}

export const television: Thing = {
  name: 'television',
  size: [110, 24, 68],
  bears: false,
  bodies: [
    box([35, 2, 0], [40, 20, 3], STUFF.dark),
    box([51, 9, 3], [8, 5, 5], STUFF.dark),
    box([0, 9, 8], [110, 6, 60], STUFF.dark, [{ on: 'left', at: [2.5, 2.5], size: [105, 55], stuff: '#3f5a57' }]),
  ],
}

/** A rug rolled up and stood on end, tied with two strings. */
export const standingRug: Thing = {
  name: 'rolled rug',
  size: [28, 28, 160],
  bears: false,
  bodies: [
    cylinder('z', [14, 14, 0], 14, 45, STUFF.brick),
    cylinder('z', [14, 14, 45], 14.2, 4, STUFF.linen),
    cylinder('z', [14, 14, 49], 14, 62, STUFF.brick),
    cylinder('z', [14, 14, 111], 14.2, 4, STUFF.linen),
    withSpiral(cylinder('z', [14, 14, 115], 14, 45, STUFF.brick)),
  ],
}

function withSpiral(body: Body): Body {
  const points = Array.from({ length: 56 }, (_, index) => {
    const turn = (index / 18) * 2 * Math.PI
    const radius = 11.5 - (index / 56) * 10
    return [14 + Math.cos(turn) * radius, 14 + Math.sin(turn) * radius, 160] as const
  })
  return {
    ...bodyOf([...body.faces, { points, normal: [0, 0, 1], stuff: STUFF.brick.edge, edge: 'none', line: 1 }]),
    min: body.min,
    max: body.max,
  }
}

/** A floor lamp with a linen shade. */
export const lamp: Thing = {
  name: 'lamp',
  size: [40, 40, 155],
  bears: false,
  bodies: [
    cylinder('z', [20, 20, 0], 14, 3, STUFF.dark),
    cylinder('z', [20, 20, 3], 1.4, 117, STUFF.dark),
    cylinder('z', [20, 20, 120], 20, 35, STUFF.marigold, 13),
  ],
}

export const suitcase: Thing = {
  name: 'suitcase',
  size: [48, 28, 72],
  bears: false,
  bodies: [
    box([0, 0, 4], [48, 28, 64], STUFF.deepGreen, [
      { on: 'left', at: [10, 0], size: [2.5, 64], stuff: STUFF.midGreen },
      { on: 'left', at: [35.5, 0], size: [2.5, 64], stuff: STUFF.midGreen },
    ]),
    box([4, 4, 0], [5, 20, 4], STUFF.dark),
    box([39, 4, 0], [5, 20, 4], STUFF.dark),
    box([16, 11, 68], [16, 6, 4], STUFF.dark),
  ],
}
