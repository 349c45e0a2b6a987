import type { Body } from '../body'
import { MATERIALS, type Material } from '../palette'
import { box } from '../solids'
import type { Thing } from './thing'

/** Frame, arms, back and as many cushions; 85 cm deep and 80 cm high. */
function sofa(name: string, width: number, cushions: number, material: Material, soft: Material): Thing {
  const arm = 18
  const inner = width - 2 * arm
  const seat = inner / cushions
  const rows = Array.from({ length: cushions }, (_, index): Body[] => [
    box([arm + index * seat, 22, 28], [seat, 63, 16], soft),
    box([arm + index * seat, 22, 44], [seat, 16, 32], soft),
  ])
  return {
    name,
    size: [width, 85, 80],
    bears: false,
    bodies: [
      box([4, 4, 0], [6, 6, 8], MATERIALS.walnut),
      box([4, 75, 0], [6, 6, 8], MATERIALS.walnut),
      box([width - 10, 75, 0], [6, 6, 8], MATERIALS.walnut),
      box([width - 10, 4, 0], [6, 6, 8], MATERIALS.walnut),
      box([arm, 0, 8], [inner, 22, 72], material),
      box([arm, 22, 8], [inner, 63, 20], material),
      box([0, 0, 8], [arm, 85, 52], material),
      box([width - arm, 0, 8], [arm, 85, 52], material),
      ...rows.flat(),
    ],
  }
}

const SOFT_GREEN: Material = { top: '#74b5a2', left: '#4f9a86', right: '#3b8875', edge: '#1d5c4d' }

export const sofaThree = sofa('sofa', 190, 3, MATERIALS.midGreen, SOFT_GREEN)
const COVER: Material = { top: '#d6e9e4', left: '#b3d2cc', right: '#8fb6af', edge: '#6a978f' }
/** In a cover against dust. */
export const sofaCovered = sofa('covered sofa', 190, 3, COVER, COVER)
export const sofaTwo = sofa('two-seat sofa', 150, 2, MATERIALS.brick, MATERIALS.brick)
export const armchair = sofa('armchair', 85, 1, MATERIALS.marigold, MATERIALS.marigold)

/** A kitchen chair, 45 cm square. */
export const chair: Thing = {
  name: 'chair',
  size: [44, 46, 86],
  bears: false,
  bodies: [
    box([0, 0, 0], [4, 4, 86], MATERIALS.oak),
    box([40, 0, 0], [4, 4, 86], MATERIALS.oak),
    box([0, 42, 0], [4, 4, 43], MATERIALS.oak),
    box([40, 42, 0], [4, 4, 43], MATERIALS.oak),
    box([0, 4, 43], [44, 42, 4], MATERIALS.oak),
    box([4, 0, 60], [36, 3, 8], MATERIALS.oak),
    box([4, 0, 74], [36, 3, 10], MATERIALS.oak),
  ],
}
