/** In centimetres: width along the wall, depth, height. As stored: a bed taken apart, a rug rolled up. */
export type Size = readonly [width: number, depth: number, height: number]

export interface Item {
  readonly id: string
  readonly size: Size
  /** `stack`: can be stacked · `bear`: cartons may stand on it · `alone`: nothing may stand on it. */
  readonly top: 'stack' | 'bear' | 'alone'
}

const item = (id: string, size: Size, top: Item['top']): Item => ({ id, size, top })

/**
 * Common household items by room, with typical measures of what is sold in the United Kingdom: standard mattresses 90, 135 and
 * 150 cm wide, appliances 60 cm wide, sofas 85 cm deep, the trade's carton sizes. Beds are taken apart, mattresses stand on
 * their long edge.
 */
export const ROOMS = [
  {
    id: 'bedroom',
    items: [
      item('bedSingle', [190, 40, 95], 'alone'),
      item('bedDouble', [190, 40, 140], 'alone'),
      item('bedKing', [200, 45, 150], 'alone'),
      item('wardrobe', [120, 60, 200], 'alone'),
      item('drawers', [90, 48, 86], 'bear'),
      item('bedside', [45, 38, 52], 'bear'),
    ],
  },
  {
    id: 'living',
    items: [
      item('sofaTwo', [150, 85, 80], 'alone'),
      item('sofaThree', [190, 85, 80], 'alone'),
      item('armchair', [85, 85, 80], 'alone'),
      item('coffee', [100, 55, 42], 'bear'),
      item('tv', [110, 24, 68], 'alone'),
      item('bookcase', [80, 30, 180], 'alone'),
      item('rug', [28, 28, 160], 'alone'),
      item('piano', [150, 62, 125], 'alone'),
    ],
  },
  {
    id: 'dining',
    items: [
      item('table', [140, 80, 75], 'bear'),
      item('chair', [44, 46, 86], 'alone'),
      item('fridge', [60, 65, 170], 'alone'),
      item('washer', [60, 60, 85], 'bear'),
      item('dryer', [60, 60, 85], 'bear'),
      item('dishes', [60, 60, 85], 'bear'),
      item('cooker', [60, 60, 90], 'bear'),
    ],
  },
  {
    id: 'boxes',
    items: [
      item('boxSmall', [37, 32, 32], 'stack'),
      item('boxMedium', [46, 46, 46], 'stack'),
      item('boxLarge', [60, 46, 52], 'stack'),
      item('boxRobe', [50, 48, 122], 'alone'),
      item('suitcase', [48, 28, 72], 'stack'),
    ],
  },
  {
    id: 'office',
    items: [item('desk', [120, 60, 74], 'bear'), item('seat', [65, 65, 100], 'alone'), item('filing', [47, 62, 132], 'bear')],
  },
  {
    id: 'outdoors',
    items: [
      item('bicycle', [172, 46, 104], 'alone'),
      item('mower', [90, 50, 60], 'alone'),
      item('garden', [150, 90, 72], 'bear'),
      item('tools', [68, 46, 92], 'bear'),
      item('shelves', [100, 45, 180], 'alone'),
    ],
  },
] as const satisfies readonly { id: string; items: readonly Item[] }[]

export const ITEMS: readonly Item[] = ROOMS.flatMap(({ items }): readonly Item[] => items)
