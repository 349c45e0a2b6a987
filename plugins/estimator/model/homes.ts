import type { Counts } from './counts'

/**
 * The usual contents of homes by size and of a garage, to start a list with. Items are grouped into several objects for readable
 * lines only.
 */
export const HOMES: readonly { readonly id: string; readonly counts: Counts }[] = [
  { id: 'studio', counts: { bedDouble: 1, wardrobe: 1, armchair: 1, tv: 1, fridge: 1, washer: 1, boxMedium: 10, suitcase: 1 } },
  {
    id: 'oneBedroom',
    counts: {
      ...{ bedDouble: 1, wardrobe: 1, drawers: 1, bedside: 1, sofaTwo: 1, coffee: 1, tv: 1, bookcase: 1 },
      ...{ chair: 2, fridge: 1, washer: 1, boxMedium: 12, suitcase: 1 },
    },
  },
  {
    id: 'twoBedroom',
    counts: {
      ...{
        bedSingle: 1,
        bedDouble: 1,
        wardrobe: 2,
        drawers: 2,
        bedside: 2,
        sofaThree: 1,
        armchair: 1,
        coffee: 1,
        tv: 1,
        bookcase: 1,
      },
      ...{ table: 1, chair: 4, fridge: 1, washer: 1, boxMedium: 20, boxLarge: 4, suitcase: 2 },
    },
  },
  {
    id: 'house',
    counts: {
      ...{ bedSingle: 1, bedDouble: 2, wardrobe: 2, drawers: 3, bedside: 3 },
      ...{ sofaTwo: 1, sofaThree: 1, armchair: 1, coffee: 1, tv: 1, bookcase: 2, rug: 1 },
      ...{ table: 1, chair: 6, fridge: 1, washer: 1, dryer: 1, boxMedium: 30, boxLarge: 6, suitcase: 3, desk: 1, bicycle: 1 },
    },
  },
  {
    id: 'garage',
    counts: { bicycle: 2, mower: 1, garden: 1, tools: 1, shelves: 2, boxMedium: 10, boxLarge: 4 },
  },
]
