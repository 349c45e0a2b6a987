import { MATERIALS } from './palette'
import type { Store } from './storeScene'

const brick = { walls: 'brick', material: MATERIALS.brick } as const
const green = { walls: 'corrugated', material: MATERIALS.lightGreen } as const
const grey = { walls: 'corrugated', material: MATERIALS.greyGreen } as const
const pale = { walls: 'panels', material: MATERIALS.linen } as const
const forest = { walls: 'corrugated', material: MATERIALS.midGreen } as const
const marigold = { doorMaterial: MATERIALS.marigold } as const
const deep = { doorMaterial: MATERIALS.deepGreen } as const

/** The company’s buildings: `store-1` is the first. No two are alike. */
export const STORES: readonly Store[] = [
  { ...green, ...marigold, roof: 'flat', doors: 4, upper: 0, tower: true, trees: 1, van: true },
  { ...brick, ...deep, roof: 'pitched', doors: 3, upper: 1, tower: false, trees: 2, van: false },
  { ...grey, ...marigold, roof: 'sawtooth', doors: 4, upper: 0, tower: false, trees: 1, van: true },
  { ...pale, ...deep, roof: 'flat', doors: 3, upper: 2, tower: false, trees: 2, van: true },
  { ...forest, ...marigold, roof: 'pitched', doors: 4, upper: 0, tower: false, trees: 2, van: true },
  { ...brick, ...marigold, roof: 'sawtooth', doors: 3, upper: 1, tower: false, trees: 1, van: false },
  { ...grey, ...marigold, roof: 'flat', doors: 3, upper: 1, tower: true, trees: 2, van: true },
  { ...pale, ...marigold, roof: 'pitched', doors: 4, upper: 0, tower: false, trees: 3, van: false },
  { ...green, ...deep, roof: 'sawtooth', doors: 4, upper: 0, tower: false, trees: 2, van: true },
  { ...brick, ...marigold, roof: 'flat', doors: 3, upper: 2, tower: false, trees: 1, van: true },
  { ...brick, ...deep, roof: 'flat', doors: 4, upper: 1, tower: true, trees: 2, van: false },
  { ...forest, ...marigold, roof: 'flat', doors: 3, upper: 2, tower: true, trees: 1, van: true },
  { ...pale, ...deep, roof: 'sawtooth', doors: 5, upper: 0, tower: false, trees: 1, van: true },
  { ...green, ...marigold, roof: 'pitched', doors: 3, upper: 1, tower: false, trees: 2, van: true },
]
