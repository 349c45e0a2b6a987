import type { Face } from '../body'
import { LEFT, within } from '../body'
import type { Point } from '../isometric'
import { MATERIALS, type Material } from '../palette'
import { box } from '../solids'
import type { Thing } from './thing'

const ring = (x: number, z: number, radius: number, y: number): Point[] =>
  Array.from({ length: 33 }, (_, index) => {
    const turn = (index / 32) * 2 * Math.PI
    return [x + Math.cos(turn) * radius, y, z + Math.sin(turn) * radius]
  })

const rod = (material: Material | string, line: number, ...points: Point[]): Face => ({
  points,
  normal: LEFT,
  material,
  edge: 'none',
  line,
})

/** Drawn in one plane: seen from the side a bicycle is hardly more. */
export const bicycle: Thing = {
  name: 'bicycle',
  size: [172, 46, 104],
  bears: false,
  bodies: [
    within({ min: [0, 0, 0], max: [172, 46, 104] }, [
      ...[34, 138].flatMap(x => [
        rod(MATERIALS.dark.right, 4, ...ring(x, 34, 32, 23)),
        rod(MATERIALS.steel.left, 1, ...ring(x, 34, 28.5, 23)),
      ]),
      rod(MATERIALS.rust.left, 4, [34, 23, 34], [74, 23, 32], [122, 23, 84], [62, 23, 84], [34, 23, 34]),
      rod(MATERIALS.rust.left, 4, [60, 23, 92], [74, 23, 32]),
      rod(MATERIALS.rust.left, 4, [138, 23, 34], [120, 23, 92]),
      rod(MATERIALS.dark.left, 3.2, [114, 8, 100], [120, 23, 95], [114, 42, 100]),
      rod(MATERIALS.dark.left, 5, [50, 23, 95], [70, 23, 94]),
      rod(MATERIALS.steel.left, 3, ...ring(74, 32, 8, 25)),
    ]),
  ],
}

/** A mechanic’s chest of drawers. */
export const toolChest: Thing = {
  name: 'tool chest',
  size: [68, 46, 92],
  bears: true,
  bodies: [
    box([2, 2, 0], [64, 42, 8], MATERIALS.dark),
    box([0, 0, 8], [68, 46, 84], MATERIALS.rust, [
      ...[18, 36, 54, 68].map(up => ({
        on: 'left' as const,
        at: [0, up] as const,
        size: [68, 1.4] as const,
        material: MATERIALS.rust.edge,
      })),
      ...[8, 26, 44, 60, 75].map(up => ({
        on: 'left' as const,
        at: [24, up] as const,
        size: [20, 2.4] as const,
        material: MATERIALS.steel,
      })),
    ]),
  ],
}

/** Steel shelving of 100 × 45 cm with crates on it. */
export const shelving: Thing = {
  name: 'shelving',
  size: [100, 45, 180],
  bears: false,
  bodies: [
    ...[
      [0, 0],
      [96, 0],
      [0, 41],
      [96, 41],
    ].flatMap(([x = 0, y = 0]) => [0, 45, 90, 135].map(z => box([x, y, z], [4, 4, z === 135 ? 45 : 41], MATERIALS.greyGreen))),
    ...[41, 86, 131].map(z => box([0, 0, z], [100, 45, 4], MATERIALS.greyGreen)),
    box([8, 6, 0], [40, 34, 30], MATERIALS.cardboard),
    box([52, 6, 0], [38, 34, 24], MATERIALS.midGreen),
    box([8, 6, 45], [34, 34, 26], MATERIALS.midGreen),
    box([46, 6, 45], [42, 34, 32], MATERIALS.paleCardboard),
    box([10, 6, 90], [44, 34, 30], MATERIALS.cardboard),
    box([60, 8, 90], [26, 30, 22], MATERIALS.marigold),
    box([14, 6, 135], [38, 34, 28], MATERIALS.paleCardboard),
    box([56, 6, 135], [34, 34, 24], MATERIALS.lightGreen),
  ],
}
