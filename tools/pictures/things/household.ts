import type { Body } from '../body'
import { MATERIALS, type Material } from '../palette'
import { box, cylinder, disc, type Mark } from '../solids'
import { bodyOf } from '../body'
import type { Thing } from './thing'

/** Books as coloured backs of differing height, the same in every drawing. */
const BACKS: readonly Material[] = [
  MATERIALS.deepGreen,
  MATERIALS.marigold,
  MATERIALS.linen,
  MATERIALS.midGreen,
  MATERIALS.brick,
  MATERIALS.lightGreen,
  MATERIALS.greyGreen,
]

function shelfOfBooks(width: number, bottom: number, height: number, from: number): Mark[] {
  const marks: Mark[] = [{ on: 'left', at: [3, bottom], size: [width - 6, height], material: MATERIALS.walnut.right }]
  let across = 4
  for (let index = from; across < width - 14 - (from % 3) * 9; index += 1) {
    const thick = 4 + ((index * 7) % 5)
    const tall = height * (0.62 + ((index * 5) % 4) * 0.09)
    marks.push({
      on: 'left',
      at: [across, bottom],
      size: [thick, tall],
      material: BACKS[index % BACKS.length] ?? MATERIALS.linen,
    })
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
      MATERIALS.oak,
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
      MATERIALS.oak,
      [0, 1].flatMap(row => shelfOfBooks(80, 6 + row * 36, 32, row * 4 + 2)),
    ),
  ],
}

const DOOR = 21
const washerBody = box([0, 0, 0], [60, 60, 85], MATERIALS.white, [
  { on: 'left', at: [0, 70], size: [60, 1], material: MATERIALS.white.edge },
  { on: 'left', at: [5, 74], size: [16, 7], material: MATERIALS.linen },
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
        disc('y', [30, 60, 38], DOOR, MATERIALS.steel),
        disc('y', [30, 60, 38], DOOR - 5, MATERIALS.dark),
        disc('y', [44, 60, 77.5], 4, MATERIALS.steel),
      ],
    },
  ],
}

export const fridge: Thing = {
  name: 'fridge',
  size: [60, 65, 170],
  bears: false,
  bodies: [
    box([0, 0, 0], [60, 65, 170], MATERIALS.white, [
      { on: 'left', at: [0, 62], size: [60, 1.6], material: MATERIALS.white.edge },
      { on: 'left', at: [52, 72], size: [2.6, 34], material: MATERIALS.steel },
      { on: 'left', at: [52, 32], size: [2.6, 24], material: MATERIALS.steel },
    ]),
  ],
}

/** A table of 140 × 80 cm; the space under it is not used. */
export const table: Thing = {
  name: 'table',
  size: [140, 80, 75],
  bears: true,
  bodies: [
    box([3, 3, 0], [7, 7, 71], MATERIALS.oak),
    box([130, 3, 0], [7, 7, 71], MATERIALS.oak),
    box([3, 70, 0], [7, 7, 71], MATERIALS.oak),
    box([130, 70, 0], [7, 7, 71], MATERIALS.oak),
    box([0, 0, 71], [140, 80, 4], MATERIALS.oak),
  ],
}

/** A desk of 120 × 60 cm with drawers under one end. */
export const desk: Thing = {
  name: 'desk',
  size: [120, 60, 74],
  bears: true,
  bodies: [
    box([2, 4, 0], [5, 52, 70], MATERIALS.dark),
    box([78, 2, 0], [40, 54, 70], MATERIALS.white, [
      { on: 'left', at: [0, 23], size: [40, 1.2], material: MATERIALS.white.edge },
      { on: 'left', at: [0, 46], size: [40, 1.2], material: MATERIALS.white.edge },
    ]),
    box([0, 0, 70], [120, 60, 4], MATERIALS.oak),
  ],
}

export const coffeeTable: Thing = {
  name: 'coffee table',
  size: [100, 55, 42],
  bears: true,
  bodies: [
    box([3, 3, 0], [6, 6, 38], MATERIALS.walnut),
    box([91, 3, 0], [6, 6, 38], MATERIALS.walnut),
    box([3, 46, 0], [6, 6, 38], MATERIALS.walnut),
    box([91, 46, 0], [6, 6, 38], MATERIALS.walnut),
    box([0, 0, 38], [100, 55, 4], MATERIALS.walnut),
  ],
}

export const television: Thing = {
  name: 'television',
  size: [110, 24, 68],
  bears: false,
  bodies: [
    box([35, 2, 0], [40, 20, 3], MATERIALS.dark),
    box([51, 9, 3], [8, 5, 5], MATERIALS.dark),
    box([0, 9, 8], [110, 6, 60], MATERIALS.dark, [{ on: 'left', at: [2.5, 2.5], size: [105, 55], material: '#3f5a57' }]),
  ],
}

/** A rug rolled up and stood on end, tied with two strings. */
export const standingRug: Thing = {
  name: 'rolled rug',
  size: [28, 28, 160],
  bears: false,
  bodies: [
    cylinder('z', [14, 14, 0], 14, 45, MATERIALS.brick),
    cylinder('z', [14, 14, 45], 14.2, 4, MATERIALS.linen),
    cylinder('z', [14, 14, 49], 14, 62, MATERIALS.brick),
    cylinder('z', [14, 14, 111], 14.2, 4, MATERIALS.linen),
    withSpiral(cylinder('z', [14, 14, 115], 14, 45, MATERIALS.brick)),
  ],
}

function withSpiral(body: Body): Body {
  const points = Array.from({ length: 56 }, (_, index) => {
    const turn = (index / 18) * 2 * Math.PI
    const radius = 11.5 - (index / 56) * 10
    return [14 + Math.cos(turn) * radius, 14 + Math.sin(turn) * radius, 160] as const
  })
  return {
    ...bodyOf([...body.faces, { points, normal: [0, 0, 1], material: MATERIALS.brick.edge, edge: 'none', line: 1 }]),
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
    cylinder('z', [20, 20, 0], 14, 3, MATERIALS.dark),
    cylinder('z', [20, 20, 3], 1.4, 117, MATERIALS.dark),
    cylinder('z', [20, 20, 120], 20, 35, MATERIALS.marigold, 13),
  ],
}

export const suitcase: Thing = {
  name: 'suitcase',
  size: [48, 28, 72],
  bears: false,
  bodies: [
    box([0, 0, 4], [48, 28, 64], MATERIALS.deepGreen, [
      { on: 'left', at: [10, 0], size: [2.5, 64], material: MATERIALS.midGreen },
      { on: 'left', at: [35.5, 0], size: [2.5, 64], material: MATERIALS.midGreen },
    ]),
    box([4, 4, 0], [5, 20, 4], MATERIALS.dark),
    box([39, 4, 0], [5, 20, 4], MATERIALS.dark),
    box([16, 11, 68], [16, 6, 4], MATERIALS.dark),
  ],
}
