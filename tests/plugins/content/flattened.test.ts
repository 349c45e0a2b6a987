/** @jest-environment node */
import fc from 'fast-check'
import { flatten, revive } from '@plugins/content/model/flattened'

test('S7.36 a flattened payload is restored', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 }), { noNullPrototype: true }), data => {
      const through = JSON.parse(JSON.stringify(flatten(data, 1))) as unknown
      expect(revive(through)).toEqual({ data: JSON.parse(JSON.stringify(data)), prerenderedAt: 1 })
    }),
  )
})

test('S7.36 the wrappers of the framework are removed', () => {
  const written = [
    { data: 1, state: 7, when: 9, kinds: 10, error: 12, refs: 14 },
    ['ShallowReactive', 2],
    { facility: 3, closed: 5, none: -1, ref: 6 },
    { title: 4 },
    'Northgate facility',
    ['EmptyRef', 4],
    ['Ref', 4],
    ['Reactive', 8],
    {},
    ['Date', '2026-03-02T10:00:00.000Z'],
    ['Set', 4, 11],
    2,
    ['NuxtError', 13],
    { statusCode: 11 },
    ['Map', 4, 11],
  ]
  written[5] = ['EmptyRef', 15] as never
  written.push('_')
  expect(revive(written)).toEqual({
    data: { facility: { title: 'Northgate facility' }, closed: undefined, none: undefined, ref: 'Northgate facility' },
    state: {},
    when: '2026-03-02T10:00:00.000Z',
    kinds: ['Northgate facility', 2],
    error: { statusCode: 2 },
    refs: { 'Northgate facility': 2 },
  })
})

test.each([
  ['a place that is not there', [{ data: 7 }]],
  ['a place that is no number', [{ data: '1' }]],
  ['an unknown constant', [{ data: -9 }]],
  ['an unknown kind', [{ data: 1 }, ['Function', 0]]],
  ['a value that holds itself', [{ data: 0 }]],
  ['nothing at all', []],
])('S7.36 %s is refused', (_, written) => expect(() => revive(written)).toThrow())

const PLACES_READ_AT_MOST = 100_000

/** A payload that says how many of its places were read, and ends a reader that does not stop. */
function counted(entries: readonly unknown[]) {
  let reads = 0
  const written = new Proxy(entries, {
    get(target, key, receiver) {
      if (typeof key === 'string' && key !== 'length' && ++reads > 10 * PLACES_READ_AT_MOST) throw new Error('It never stops.')
      return Reflect.get(target, key, receiver) as unknown
    },
  })
  return { written, reads: () => reads }
}

/** Each place holds the next one twice. */
const doubled = (times: number, pair: (next: number) => unknown): readonly unknown[] => [
  { data: 1 },
  ...Array.from({ length: times }, (_, index) => pair(index + 2)),
  'the end',
]

test.each([
  ['objects', doubled(40, next => ({ a: next, b: next }))],
  ['lists', doubled(40, next => [next, next])],
  ['sets', doubled(40, next => ['Set', next, next])],
  ['maps', doubled(40, next => ['Map', next, next])],
  ['objects without a prototype', doubled(40, next => ['null', 'a', next, 'b', next])],
  ['a long list in a list', [[...Array<number>(2_000).fill(1)], [...Array<number>(2_000).fill(2)], 'the end']],
  ['a list of constants', [[...Array<number>(2_000).fill(1)], [...Array<number>(2_000).fill(-1)]]],
])('a payload that repeats %s is refused after a bounded number of steps', (_, entries) => {
  const { written, reads } = counted(entries)
  expect(() => revive(written)).toThrow('The payload holds too many values.')
  expect(reads()).toBeLessThan(PLACES_READ_AT_MOST)
})

test.each([
  ['a text', 'text', [Array<number>(4_000).fill(1), 'x'.repeat(4_000)]],
  ['a date', 'text', [Array<number>(4_000).fill(1), ['Date', `2026-03-02 (${'x'.repeat(4_000)})`]]],
  ['an empty value', 'text', [Array<number>(4_000).fill(1), ['EmptyRef', 2], `{"a":"${'x'.repeat(4_000)}"}`]],
  ['a key', 'text', [Array<number>(4_000).fill(1), { ['x'.repeat(4_000)]: -1 }]],
  ['a wrapper with a long tail', 'values', [Array<number>(4_000).fill(1), ['Ref', -1, ...Array<number>(4_000).fill(0)]]],
])('%s in thousands of places is refused for too much %s', (_, much, written) => {
  expect(() => revive(written)).toThrow(`The payload holds too ${much === 'text' ? 'much text' : 'many values'}.`)
})

test('a page thirty times as long as our longest is accepted', () => {
  const questions = Array.from({ length: 1_000 }, (_, index) => ({
    question: `Question ${index}`,
    answer: 'word '.repeat(40) + index,
  }))
  expect(revive(flatten({ questions }, 1))).toEqual({ data: { questions }, prerenderedAt: 1 })
})
