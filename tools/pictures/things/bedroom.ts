import { MATERIALS } from '../palette'
import { box, rules } from '../solids'
import type { Thing } from './thing'

/** A double bed with its head at the back, made up. */
export const doubleBed: Thing = {
  name: 'double bed',
  size: [146, 205, 100],
  bears: false,
  bodies: [
    box([0, 0, 0], [146, 6, 100], MATERIALS.walnut),
    box([2, 6, 8], [142, 197, 22], MATERIALS.walnut),
    box([2, 193, 0], [6, 6, 8], MATERIALS.walnut),
    box([138, 193, 0], [6, 6, 8], MATERIALS.walnut),
    box([4, 6, 30], [138, 193, 22], MATERIALS.white, [
      { on: 'left', at: [0, 9], size: [138, 1.5], material: MATERIALS.linen },
      { on: 'right', at: [0, 9], size: [193, 1.5], material: MATERIALS.linen },
    ]),
    box([4, 74, 52], [138, 125, 4], MATERIALS.lightGreen, [
      { on: 'top', at: [0, 0], size: [138, 26], material: MATERIALS.white },
    ]),
    box([12, 12, 52], [56, 38, 10], MATERIALS.white),
    box([78, 12, 52], [56, 38, 10], MATERIALS.white),
  ],
}

/** The mattress of a double bed on its long edge, to save floor. */
export const standingMattress: Thing = {
  name: 'standing mattress',
  size: [190, 22, 137],
  bears: false,
  bodies: [
    box([0, 0, 0], [190, 22, 137], MATERIALS.white, [
      { on: 'top', at: [0, 9], size: [190, 3], material: MATERIALS.greyGreen },
      { on: 'right', at: [9.5, 0], size: [3, 137], material: MATERIALS.greyGreen },
      ...rules('left', [190, 137], 3, false, MATERIALS.linen, 1.5),
      ...rules('left', [190, 137], 2, true, MATERIALS.linen, 1.5),
    ]),
  ],
}

/** Taken apart, a bed is its head board and the sides. */
export const headboard: Thing = {
  name: 'head board',
  size: [146, 8, 100],
  bears: false,
  bodies: [box([0, 0, 0], [146, 8, 100], MATERIALS.walnut, rules('left', [146, 100], 5, false, MATERIALS.dark.edge, 1))],
}

export const wardrobe: Thing = {
  name: 'wardrobe',
  size: [120, 60, 200],
  bears: false,
  bodies: [
    box([0, 0, 0], [120, 60, 8], MATERIALS.walnut),
    box([0, 0, 8], [120, 60, 192], MATERIALS.oak, [
      { on: 'left', at: [59.4, 0], size: [1.4, 192], material: MATERIALS.oak.edge },
      { on: 'left', at: [53, 85], size: [2.6, 22], material: MATERIALS.walnut },
      { on: 'left', at: [64.6, 85], size: [2.6, 22], material: MATERIALS.walnut },
    ]),
  ],
}

/** Drawers of one width, one above the other. */
function drawers(name: string, width: number, depth: number, height: number, count: number): Thing {
  const inner = height - 6
  const knobs = Array.from({ length: count }, (_, index) => ({
    on: 'left' as const,
    at: [width / 2 - 6, ((index + 0.55) / count) * inner] as const,
    size: [12, 2.4] as const,
    material: MATERIALS.walnut,
  }))
  return {
    name,
    size: [width, depth, height],
    bears: true,
    bodies: [
      box([3, 3, 0], [width - 6, depth - 6, 6], MATERIALS.walnut),
      box([0, 0, 6], [width, depth, inner], MATERIALS.oak, [
        ...rules('left', [width, inner], count - 1, true, MATERIALS.oak.edge, 1.2),
        ...knobs,
      ]),
    ],
  }
}

export const chestOfDrawers = drawers('chest of drawers', 90, 48, 86, 4)
export const bedsideTable = drawers('bedside table', 45, 38, 52, 2)
