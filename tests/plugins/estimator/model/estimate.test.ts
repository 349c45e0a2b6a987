/** @jest-environment node */
import fc from 'fast-check'
import { decodeCounts, encodeCounts, MOST, readCount } from '@plugins/estimator/model/counts'
import { estimateOf } from '@plugins/estimator/model/estimate'
import { HOMES } from '@plugins/estimator/model/homes'
import { ITEMS } from '@plugins/estimator/model/items'
import { squareMetresToSquareFeet } from '@/domain/measure'
import { UNIT_SIZES } from '@/domain/unitSizes'
import { KNOWN_QUERY } from '@/contracts/navigation'
import { UNITS } from '../../../../tools/pictures/unitContents'

const someCounts = fc.dictionary(fc.constantFrom(...ITEMS.map(({ id }) => id)), fc.integer({ min: 0, max: MOST }), {
  noNullPrototype: true,
})
const positive = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

test('one more of anything never needs less space', () => {
  fc.assert(
    fc.property(someCounts, fc.constantFrom(...ITEMS), (counts, { id }) => {
      const before = estimateOf(counts)
      const after = estimateOf({ ...counts, [id]: (counts[id] ?? 0) + 1 })
      expect(after?.packed).toBeGreaterThanOrEqual(before?.packed ?? 0)
      expect(after?.smallest?.area ?? Infinity).toBeGreaterThanOrEqual(before ? (before.smallest?.area ?? Infinity) : 0)
      expect(after?.comfortable?.area ?? Infinity).toBeGreaterThanOrEqual(before ? (before.comfortable?.area ?? Infinity) : 0)
    }),
  )
})

test('an aisle never needs less space than packing to the door', () => {
  fc.assert(
    fc.property(someCounts, counts => {
      const estimate = estimateOf(counts)
      if (!estimate) return expect(positive(counts)).toEqual({})
      expect(estimate.withAisle).toBeGreaterThan(estimate.packed)
      return expect(estimate.comfortable?.area ?? Infinity).toBeGreaterThanOrEqual(estimate.smallest?.area ?? Infinity)
    }),
  )
})

test('boxes by themselves need the floor of one in four: five times as many need five times the floor', () => {
  const [four, twenty] = [4, 20].map(boxMedium => estimateOf({ boxMedium })?.packed ?? 0)
  // 46 by 46 cm, and a tenth for gaps
  expect(four).toBeCloseTo(squareMetresToSquareFeet(0.46 * 0.46 * 1.1))
  expect(twenty).toBeCloseTo(5 * (four ?? 0))
})

test('boxes beside furniture need floor only once half of its low tops is full', () => {
  const packed = (boxMedium: number) => estimateOf({ table: 2, drawers: 2, boxMedium })?.packed ?? 0
  expect(packed(4)).toBe(packed(0))
  expect(packed(60)).toBeGreaterThan(packed(20))
})

test('the typical contents of a home or a garage fit into the size suggested for it', () => {
  const sizes = HOMES.map(({ id, counts }) => {
    const estimate = estimateOf(counts)
    return [id, estimate?.smallest?.area, estimate?.comfortable?.area]
  })
  expect(sizes).toEqual([
    ['studio', 50, 60],
    ['oneBedroom', 75, 100],
    ['twoBedroom', 130, 175],
    ['house', 200, 250],
    ['garage', 75, 80],
  ])
})

/** What the drawings show, as items of the list; what the list does not have is left out of both. */
const DRAWN: Readonly<Record<string, string>> = {
  'moving box': 'boxMedium',
  'large box': 'boxLarge',
  'book box': 'boxSmall',
  'wardrobe box': 'boxRobe',
  suitcase: 'suitcase',
  wardrobe: 'wardrobe',
  bookcase: 'bookcase',
  'chest of drawers': 'drawers',
  'bedside table': 'bedside',
  'standing mattress': 'bedDouble',
  fridge: 'fridge',
  'washing machine': 'washer',
  'two-seat sofa': 'sofaTwo',
  sofa: 'sofaThree',
  armchair: 'armchair',
  chair: 'chair',
  desk: 'desk',
  table: 'table',
  television: 'tv',
  'rolled rug': 'rug',
  bicycle: 'bicycle',
  'tool chest': 'tools',
  shelving: 'shelves',
}
test.each(UNITS.filter(({ areaSqFt }) => areaSqFt < 250).map(unit => [unit.areaSqFt, unit] as const))(
  'the items drawn in a unit of %d sq ft are estimated to fit into it',
  (areaSqFt, { wanted }) => {
    const counts: Record<string, number> = {}
    for (const { thing } of wanted) {
      const id = DRAWN[thing.name]
      if (id !== undefined) counts[id] = (counts[id] ?? 0) + 1
    }
    expect(estimateOf(counts)?.smallest?.area).toBeLessThanOrEqual(areaSqFt)
  },
)

test('the list of a one-bedroom flat gives about the usual size in the trade', () => {
  const flat = {
    bedDouble: 1,
    wardrobe: 1,
    sofaTwo: 1,
    table: 1,
    chair: 4,
    washer: 1,
    fridge: 1,
    tv: 1,
    boxMedium: 15,
    boxSmall: 5,
  }
  const estimate = estimateOf(flat)
  expect(estimate?.smallest?.area).toBeGreaterThanOrEqual(50)
  expect(estimate?.comfortable?.area).toBeLessThanOrEqual(100)
})

test('the length of a sofa determines the size, even with nothing else', () => {
  const estimate = estimateOf({ sofaThree: 1 })
  expect(estimate?.packed).toBeLessThan(20)
  expect(estimate?.smallest?.area).toBe(35)
  expect(estimate?.longest).toBe('sofaThree')
})

test('ten thousand boxes need more than any unit', () => {
  const estimate = estimateOf({ boxLarge: MOST })
  expect(estimate?.smallest).toBeUndefined()
  expect(estimate?.packed).toBeGreaterThan(UNIT_SIZES.at(-1)?.area ?? 0)
})

test('a list is restored from an address unchanged, and fits into an address', () => {
  fc.assert(
    fc.property(someCounts, counts => {
      const text = encodeCounts(counts)
      if (text !== '') expect(text).toMatch(KNOWN_QUERY['items'] as RegExp)
      expect(decodeCounts(text)).toEqual(positive(counts))
    }),
  )
})

test('any text in an address is read as a list', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.stringMatching(/^[a-zA-Z\d-]*$/),
        fc.constantFrom('__proto__1', 'constructor2', 'boxSmall0', 'boxSmall-1', 'sofaTwo1-sofaTwo9'),
      ),
      text => {
        const counts = decodeCounts(text)
        expect(
          Object.entries(counts).every(([id, count]) => ITEMS.some(item => item.id === id) && count >= 1 && count <= MOST),
        ).toBe(true)
        expect(decodeCounts(encodeCounts(counts))).toEqual(counts)
      },
    ),
  )
  expect(decodeCounts('sofaTwo1-sofaTwo9')).toEqual({ sofaTwo: 1 })
})

test.each([
  ['', 0],
  ['0', 0],
  ['12', 12],
  [' 1 000 ', 1000],
  ['1,000', 1000],
  ['9999', 9999],
  ['10000', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['two', undefined],
  ['1e3', undefined],
])('typed %j is %s', (typed, count) => {
  expect(readCount(typed)).toBe(count)
})
