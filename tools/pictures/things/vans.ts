import type { Body } from '../body'
import { MATERIALS, type Material } from '../palette'
import { box, extruded, type Size } from '../solids'
import { carton, movingBox, wardrobeBox } from './boxes'
import { bodiesAt, type Thing } from './thing'
import { bars, front, marked, sidePanel, slope, wheel } from './vehicleParts'

const VAN: Size = [497, 199, 197]
const PAINT = MATERIALS.white

/** A panel van that drives to the lower right; 4.97 × 1.99 × 1.97 m. */
export const panelVan: Thing = {
  name: 'panel van',
  size: VAN,
  bears: false,
  bodies: [
    box([20, 22, 22], [464, 155, 16], MATERIALS.dark),
    wheel([398, 199, 34], 34),
    wheel([98, 199, 34], 34),
    marked(
      extruded(
        'y',
        [
          [0, 38],
          [330, 38],
          [330, 197],
          [16, 197],
          [0, 182],
        ],
        4,
        195,
        PAINT,
      ),
      ...bars([40, 195, 92], 100, MATERIALS.deepGreen),
      sidePanel(195, PAINT.edge, [196, 42], [197.5, 42], [197.5, 190], [196, 190]),
      sidePanel(195, MATERIALS.deepGreen, [0, 50], [330, 50], [330, 60], [0, 60]),
    ),
    marked(
      extruded(
        'y',
        [
          [330, 38],
          [497, 38],
          [497, 88],
          [488, 104],
          [428, 118],
          [368, 197],
          [330, 197],
        ],
        4,
        195,
        PAINT,
      ),
      sidePanel(195, MATERIALS.deepGreen, [330, 50], [497, 50], [497, 60], [330, 60]),
      sidePanel(195, MATERIALS.glass, [338, 118], [416, 118], [366, 186], [338, 186]),
      sidePanel(195, PAINT.edge, [330, 42], [331.5, 42], [331.5, 190], [330, 190]),
      slope([428, 118], [368, 197], MATERIALS.glass, 0.12, 0.9, 18, 181),
      front(497, MATERIALS.dark, 40, 159, 42, 58),
      front(497, MATERIALS.marigold, 12, 42, 70, 82),
      front(497, MATERIALS.marigold, 157, 187, 70, 82),
    ),
  ],
}

const LUTON: Size = [540, 210, 300]
const FLOOR = 78

/** A Luton van with its open back to the lower right, half unloaded; 5.4 × 2.1 × 3 m without its ramp. */
export const lutonVan: Thing = { name: 'Luton van', size: LUTON, bears: false, bodies: [...cab(), ...cargoBox(), ...cargo()] }

/** The ramp behind it, from the floor to the ground. */
export const ramp: Body = extruded(
  'y',
  [
    [0, FLOOR - 7],
    [0, FLOOR],
    [190, 3],
    [190, 0],
  ],
  45,
  165,
  MATERIALS.steel,
)

function cab(): Body[] {
  return [
    box([30, 24, 24], [500, 160, 20], MATERIALS.dark),
    box([190, 10, 44], [350, 190, FLOOR - 44], MATERIALS.dark),
    wheel([88, 208, 36], 36),
    wheel([430, 208, 36], 36),
    marked(
      extruded(
        'y',
        [
          [0, 44],
          [190, 44],
          [190, 205],
          [92, 205],
          [22, 122],
          [0, 112],
        ],
        4,
        206,
        MATERIALS.white,
      ),
      sidePanel(206, MATERIALS.glass, [44, 122], [158, 122], [158, 194], [98, 194]),
      sidePanel(206, MATERIALS.deepGreen, [0, 58], [190, 58], [190, 70], [0, 70]),
      sidePanel(206, MATERIALS.white.edge, [168, 48], [169.5, 48], [169.5, 200], [168, 200]),
      sidePanel(206, MATERIALS.dark, [140, 108], [158, 108], [158, 112], [140, 112]),
    ),
    extruded(
      'y',
      [
        [92, 205],
        [190, 205],
        [190, 300],
        [84, 300],
        [62, 282],
      ],
      0,
      210,
      MATERIALS.deepGreen,
    ),
  ]
}

function cargoBox(): Body[] {
  const inside: Material = MATERIALS.linen
  return [
    box([190, 0, FLOOR], [350, 210, 6], MATERIALS.oak),
    box([190, 0, FLOOR + 6], [344, 5, 210], inside),
    box([190, 5, FLOOR + 6], [5, 200, 210], inside),
    marked(
      box([190, 205, FLOOR + 6], [344, 5, 210], MATERIALS.deepGreen),
      ...bars([262, 210, FLOOR + 58], 200, MATERIALS.lightGreen),
    ),
    box([534, 0, FLOOR + 6], [6, 6, 210], MATERIALS.marigold),
    box([534, 204, FLOOR + 6], [6, 6, 210], MATERIALS.marigold),
    box([190, 0, FLOOR + 216], [350, 210, 6], MATERIALS.deepGreen, [
      { on: 'right', at: [0, 0], size: [210, 6], material: MATERIALS.marigold },
    ]),
  ]
}

/** The things still inside, visible through the open back. */
function cargo(): Body[] {
  const z = FLOOR + 6
  const tall = carton('tall box', [60, 50, 90], MATERIALS.paleCardboard, 'right')
  return [
    ...bodiesAt(wardrobeBox, { at: [370, 12, z], turned: true }),
    ...bodiesAt(tall, { at: [430, 10, z], turned: false }),
    ...[0, 46].flatMap(up => bodiesAt(movingBox, { at: [420, 70, z + up], turned: false })),
    ...bodiesAt(movingBox, { at: [425, 122, z], turned: true }),
  ]
}
