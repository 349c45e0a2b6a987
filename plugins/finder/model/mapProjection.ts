import type { Position } from '@/domain/distance'

/** The size of the drawing in its own units, which `tools/pictures/outline/convert.mjs` also uses for the coast. */
const [WEST, NORTH, SCALE, NARROWING] = [-7.1, 61, 40, 0.58]
export const MAP = { width: 210, height: 450 } as const

const KM_PER_DEGREE = 111.2
/** Kilometres in units of the drawing. */
export const unitsOf = (km: number): number => (km / KM_PER_DEGREE) * SCALE

/** Projects a position onto the drawing; degrees of longitude have the width they have in the middle of the country. */
export const onMap = ({ longitude, latitude }: Position) => ({
  x: (longitude - WEST) * NARROWING * SCALE,
  y: (NORTH - latitude) * SCALE,
})
