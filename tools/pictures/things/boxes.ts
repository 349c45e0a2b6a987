import { MATERIALS, type Material } from '../palette'
import { box, type Mark, type Size } from '../solids'
import type { Thing } from './thing'

/** A closed carton with its tape over the lid and a label. */
export function carton(
  name: string,
  size: Size,
  material: Material = MATERIALS.cardboard,
  label: 'left' | 'right' | 'none' = 'left',
): Thing {
  const [w, d, h] = size
  const band = Math.min(6, w / 7)
  const drop = Math.min(9, h / 4)
  const middle = (w - band) / 2
  const tape: Mark[] = [
    { on: 'top', at: [middle, 0], size: [band, d], material: MATERIALS.tape },
    { on: 'left', at: [middle, h - drop], size: [band, drop], material: MATERIALS.tape },
  ]
  return { name, size, bears: true, bodies: [box([0, 0, 0], size, material, [...tape, ...labelOn(label, size)])] }
}

function labelOn(side: 'left' | 'right' | 'none', [w, d, h]: Size): Mark[] {
  if (side === 'none') return []
  const wide = side === 'left' ? w : d
  const at = [wide * 0.12, h * 0.16] as const
  const size = [wide * 0.32, h * 0.2] as const
  return [
    { on: side, at, size, material: MATERIALS.white },
    {
      on: side,
      at: [at[0] + size[0] * 0.14, at[1] + size[1] * 0.42],
      size: [size[0] * 0.6, size[1] * 0.16],
      material: MATERIALS.greyGreen,
    },
  ]
}

/** The moving box everybody knows: 46 cm each way. */
export const movingBox = carton('moving box', [46, 46, 46])
export const paleBox = carton('moving box', [46, 46, 46], MATERIALS.paleCardboard, 'right')
export const bookBox = carton('book box', [37, 32, 32], MATERIALS.cardboard, 'right')
export const largeBox = carton('large box', [60, 46, 52], MATERIALS.paleCardboard)
export const wardrobeBox = carton('wardrobe box', [50, 48, 122])
