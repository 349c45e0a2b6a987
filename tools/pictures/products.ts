import type { Body, Face } from './body'
import { LEFT, TOP } from './body'
import { draw } from './draw'
import { discLock, key } from './figures'
import type { Point } from './isometric'
import { MATERIALS, type Material } from './palette'
import { box, cylinder, disc, extruded, type Mark, rules } from './solids'
import { bookBox, carton, movingBox } from './things/boxes'
import { sofaCovered } from './things/seats'
import { bodiesAt } from './things/thing'

const CANVAS = { width: 600, height: 600, margin: 44, line: 1.6 }
const fitted = (bodies: readonly Body[]): string => draw(bodies, CANVAS)
/** Boxes are drawn to one scale, so that a small one looks small. */
const toScale = (bodies: readonly Body[]): string => draw(bodies, { ...CANVAS, largest: 4.4 })

/** What the shop sells, by the part of the product’s name after `prd-`. */
export const PRODUCTS: Readonly<Record<string, () => string>> = {
  'box-small': () => toScale(carton('', [37, 32, 32]).bodies),
  'box-medium': () => toScale(carton('', [46, 46, 36], MATERIALS.paleCardboard).bodies),
  'box-large': () => toScale(carton('', [46, 46, 62]).bodies),
  'box-wardrobe': () => fitted(wardrobeCarton()),
  'box-archive': () => toScale(archiveBox()),
  'box-bundle-flat': () => fitted(bundle()),
  tape: () => fitted([tapeRoll([0, 0, 0], 10, 5, MATERIALS.tape)]),
  'tape-fragile': () => fitted([fragileRoll()]),
  'tape-dispenser': () => fitted(dispenser()),
  'bubble-wrap-10': () => fitted(bubbleWrap([0, 0, 0])),
  'paper-5kg': () => fitted(papers()),
  'cover-sofa': () => fitted(sofaCovered.bodies),
  'cover-mattress-double': () => draw(mattress(135), { ...CANVAS, largest: 1.66 }),
  'cover-mattress-king': () => fitted(mattress(160)),
  blanket: () => fitted(blanket()),
  padlock: () => fitted([discLock([0, 0, 10], 10), key([-2, 12, 0], 15), key([6, 18, 0], 15)]),
  marker: () => fitted(marker()),
}

function wardrobeCarton(): Body[] {
  const at = (x: number, z: number): Point => [x, 48, z]
  const line = (wide: number, ...points: Point[]): Face => ({
    points,
    normal: LEFT,
    material: MATERIALS.walnut.left,
    edge: 'none',
    line: wide,
  })
  const body = box([0, 0, 0], [50, 48, 122], MATERIALS.cardboard, [
    { on: 'top', at: [22, 0], size: [6, 48], material: MATERIALS.tape },
    { on: 'left', at: [22, 108], size: [6, 14], material: MATERIALS.tape },
    { on: 'right', at: [17, 86], size: [14, 5], material: MATERIALS.dark },
  ])
  const hanger = line(2, at(25, 84), at(25, 78), at(11, 66), at(39, 66), at(25, 78))
  return [{ ...body, faces: [...body.faces, hanger] }]
}

function archiveBox(): Body[] {
  return [
    box([1, 1, 0], [40, 32, 22], MATERIALS.paleCardboard, [
      { on: 'right', at: [11, 10], size: [10, 4], material: MATERIALS.dark },
      { on: 'left', at: [10, 4], size: [20, 9], material: MATERIALS.white },
      { on: 'left', at: [13, 9], size: [14, 1.4], material: MATERIALS.greyGreen },
      { on: 'left', at: [13, 6], size: [9, 1.4], material: MATERIALS.greyGreen },
    ]),
    box([0, 0, 22], [42, 34, 8], MATERIALS.cardboard),
  ]
}

/** Two rings on the upper side: the cardboard core and the hole in it. */
function tapeRoll([x, y, z]: Point, radius: number, tall: number, material: Material): Body {
  const roll = cylinder('z', [x, y, z], radius, tall, material)
  const top: Point = [x, y, z + tall]
  return {
    ...roll,
    faces: [
      ...roll.faces,
      disc('z', top, radius, material, 'line'),
      disc('z', top, radius * 0.66, MATERIALS.cardboard, 'line'),
      disc('z', top, radius * 0.56, MATERIALS.dark),
    ],
  }
}

function fragileRoll(): Body {
  const roll = tapeRoll([0, 0, 0], 10, 5, MATERIALS.white)
  const bands = [-28, 14, 56, 98].map((degrees): Face => {
    const at = (turn: number, z: number): Point => [
      Math.cos((turn * Math.PI) / 180) * 10.05,
      Math.sin((turn * Math.PI) / 180) * 10.05,
      z,
    ]
    const steps = [0, 6, 12, 18, 24].map(step => degrees + step)
    return {
      points: [...steps.map(turn => at(turn, 1.4)), ...steps.reverse().map(turn => at(turn, 3.6))],
      normal: [0.6, 0.6, 0.5],
      material: MATERIALS.rust.left,
      edge: 'none',
    }
  })
  return { ...roll, faces: [...roll.faces, ...bands] }
}

function dispenser(): Body[] {
  const roll = cylinder('y', [0, 4, 13], 9, 5, MATERIALS.tape)
  const face: Point = [0, 9, 13]
  return [
    {
      ...roll,
      faces: [
        ...roll.faces,
        disc('y', face, 9, MATERIALS.tape, 'line'),
        disc('y', face, 5.6, MATERIALS.deepGreen),
        disc('y', face, 2, MATERIALS.dark),
      ],
    },
    extruded(
      'y',
      [
        [-9, 0],
        [3, 0],
        [3, 3],
        [-9, 3],
      ],
      3,
      10,
      MATERIALS.deepGreen,
    ),
    box([3, 3, 0], [16, 7, 3], MATERIALS.deepGreen),
    box([19, 3, 0], [2, 7, 8], MATERIALS.steel, rules('right', [7, 8], 3, false, MATERIALS.steel.edge, 0.3)),
    extruded(
      'y',
      [
        [-19, 0],
        [-9, 0],
        [-9, 5],
        [-15, 5],
        [-24, 1],
        [-24, -1],
      ],
      4,
      9,
      MATERIALS.marigold,
    ),
  ]
}

const WRAP: Material = { top: '#cfe5e0', left: '#a9cdc6', right: '#86b1aa', edge: '#5f8f87' }

function bubbleWrap([x, y, z]: Point): Body[] {
  const [radius, long] = [17, 50]
  const roll = cylinder('y', [x, y, z + radius], radius, long, WRAP)
  const bubbles = [-20, 0, 20, 40, 60, 80, 100].flatMap((degrees, row) =>
    Array.from({ length: 8 }, (_, index): Face => {
      const turn = (degrees * Math.PI) / 180
      const along = y + 4 + index * 6 + (row % 2) * 3
      const at = (a: number, b: number): Point => [
        x + Math.cos(turn + a) * (radius + 0.1),
        along + b,
        z + radius + Math.sin(turn + a) * (radius + 0.1),
      ]
      const points = Array.from({ length: 12 }, (_corner, corner) =>
        at((Math.cos((corner / 6) * Math.PI) * 1.7) / radius, Math.sin((corner / 6) * Math.PI) * 1.7),
      )
      return { points, normal: [Math.cos(turn), 0, Math.sin(turn)], material: '#dcefeb', edge: 'none' }
    }).filter(face => face.normal[0] + face.normal[2] > 0.35),
  )
  const end: Point = [x, y + long, z + radius]
  return [
    {
      ...roll,
      faces: [
        ...roll.faces,
        ...bubbles,
        disc('y', end, radius, WRAP, 'line'),
        disc('y', end, radius * 0.74, WRAP, 'line'),
        disc('y', end, radius * 0.5, WRAP, 'line'),
        disc('y', end, radius * 0.27, MATERIALS.cardboard, 'line'),
        disc('y', end, radius * 0.2, MATERIALS.dark),
      ],
    },
  ]
}

function papers(): Body[] {
  const edges = (on: 'left' | 'right', long: number): Mark[] => rules(on, [long, 14], 5, true, MATERIALS.white.edge, 0.4)
  return [
    box([0, 0, 0], [50, 38, 14], MATERIALS.white, [
      ...edges('left', 50),
      ...edges('right', 38),
      { on: 'top', at: [20, 0], size: [9, 38], material: MATERIALS.cardboard },
      { on: 'left', at: [20, 0], size: [9, 14], material: MATERIALS.cardboard },
    ]),
  ]
}

/** A mattress of so many centimetres in its cover, with the folds at the corners. */
function mattress(width: number): Body[] {
  const long = 195
  const body = box([0, 0, 0], [width, long, 26], WRAP, [
    { on: 'left', at: [0, 12], size: [width, 1.6], material: WRAP.edge },
    { on: 'right', at: [0, 12], size: [long, 1.6], material: WRAP.edge },
    { on: 'top', at: [16, 14], size: [width - 32, long - 28], material: '#dcefeb' },
  ])
  const fold = (from: Point, to: Point): Face => ({ points: [from, to], normal: TOP, material: WRAP.left, edge: 'none', line: 2 })
  return [
    {
      ...body,
      faces: [
        ...body.faces,
        fold([0, 0, 26], [16, 14, 26]),
        fold([width, 0, 26], [width - 16, 14, 26]),
        fold([0, long, 26], [16, long - 14, 26]),
        fold([width, long, 26], [width - 16, long - 14, 26]),
      ],
    },
  ]
}

const LINING: Material = { ...MATERIALS.midGreen, left: '#2f7a66', right: '#246653' }

function blanket(): Body[] {
  const layers = [0, 1, 2, 3].map(layer => box([0, 0, layer * 5], [50, 38, 5], layer % 2 === 0 ? MATERIALS.midGreen : LINING))
  const top = box([0, 0, 20], [50, 38, 5], MATERIALS.midGreen, [
    ...rules('top', [50, 38], 5, false, MATERIALS.midGreen.edge, 0.5),
    ...rules('top', [50, 38], 4, true, MATERIALS.midGreen.edge, 0.5),
    { on: 'left', at: [0, 0], size: [50, 1.6], material: MATERIALS.marigold },
    { on: 'right', at: [0, 0], size: [38, 1.6], material: MATERIALS.marigold },
  ])
  return [...layers, top]
}

function marker(): Body[] {
  return [
    cylinder('x', [0, 0, 1], 0.95, 8, MATERIALS.dark),
    cylinder('x', [8, 0, 1], 1.05, 0.6, MATERIALS.marigold),
    cylinder('x', [8.6, 0, 1], 0.7, 1.2, MATERIALS.dark, 0.5),
    cylinder('x', [9.8, 0, 1], 0.4, 1, MATERIALS.deepGreen, 0.15),
    cylinder('x', [3, 5, 1], 1.05, 4.4, MATERIALS.marigold),
  ]
}

function bundle(): Body[] {
  const put = (thing: typeof movingBox, x: number, y: number, z: number) => bodiesAt(thing, { at: [x, y, z], turned: false })
  const medium = carton('', [46, 46, 36], MATERIALS.paleCardboard, 'right')
  return [
    ...put(movingBox, 0, 0, 0),
    ...put(medium, 48, 0, 0),
    ...put(movingBox, 0, 48, 0),
    ...put(medium, 0, 0, 46),
    ...put(bookBox, 50, 4, 36),
    ...bubbleWrap([78, 50, 0]),
    tapeRoll([22, 66, 46], 12, 7, MATERIALS.tape),
    tapeRoll([22, 66, 53], 12, 7, MATERIALS.tape),
  ]
}
