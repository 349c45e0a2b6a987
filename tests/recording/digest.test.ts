import fc from 'fast-check'
import { digestOf } from '@/recording/digest'
import { sliceDigestsOf } from '@/recording/checkpoints'
import { shortDigest } from '@/replay/checkpoints'

/** The same data with the keys of every object in another order. */
function shuffled(value: unknown, seed: number): unknown {
  if (Array.isArray(value)) return value.map(inner => shuffled(inner, seed))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, shuffled(inner, seed)] as const)
  const turn = seed % Math.max(1, entries.length)
  return Object.fromEntries([...entries.slice(turn), ...entries.slice(0, turn)].reverse())
}
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown
const data = () =>
  fc.object({
    maxDepth: 4,
    withNullPrototype: false,
    values: [fc.string(), fc.double(), fc.boolean(), fc.constant(null), fc.constant(undefined)],
  })

test('the order of keys does not matter', () => {
  fc.assert(fc.property(data(), fc.nat(), (value, seed) => digestOf(shuffled(value, seed)) === digestOf(value)))
})

test('values that are equal as JSON have the same digest', () => {
  fc.assert(fc.property(data(), value => digestOf(throughJson(value)) === digestOf(value)))
})

test('other data has another digest', () => {
  fc.assert(
    fc.property(data(), data(), (one, other) => {
      const same = JSON.stringify(shuffledToOrder(throughJson(one))) === JSON.stringify(shuffledToOrder(throughJson(other)))
      return (digestOf(one) === digestOf(other)) === same
    }),
    { numRuns: 1000 },
  )
})

test('a change of one leaf, anywhere, changes the digest', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 20 }), fc.nat(), (numbers, at) => {
      const index = at % numbers.length
      const nest = (values: readonly number[]) => ({ list: values, deep: { deeper: values.map(value => ({ value })) } })
      const changed = numbers.map((value, place) => (place === index ? value + 1 : value))
      return digestOf(nest(numbers)) !== digestOf(nest(changed))
    }),
  )
})

test('similar values have different digests', () => {
  const values = [
    '',
    '0',
    0,
    1,
    false,
    true,
    null,
    [],
    {},
    [[]],
    [{}],
    { a: null },
    { a: 0 },
    { a: { b: 0 } },
    ['a', 'b'],
    ['b', 'a'],
    ['ab'],
    { a: 'b' },
    { b: 'a' },
  ]
  expect(new Set(values.map(digestOf)).size).toBe(values.length)
  expect(digestOf(0)).toBe(digestOf(-0))
  expect(digestOf({ a: undefined })).toBe(digestOf({}))
  expect(digestOf([undefined, Number.NaN])).toBe(digestOf([null, null]))
})

test('the digest of a frozen branch is cached, that of a mutable one is not', () => {
  const loose = { inner: { n: 1 } }
  const before = digestOf(loose)
  loose.inner.n = 2
  expect(digestOf(loose)).not.toBe(before)
  const frozen = Object.freeze({ n: 1 })
  expect(digestOf({ frozen })).toBe(digestOf({ frozen: { n: 1 } }))
})

test('values that JSON cannot represent are refused', () => {
  for (const value of [() => 1, Symbol('s'), 1n, new Date(0), new Map(), new Set()])
    expect(() => digestOf({ value })).toThrow(TypeError)
})

test('each branch of a state has its own digest', () => {
  expect(sliceDigestsOf({ a: { n: 1 }, b: [] })).toEqual({ a: shortDigest(digestOf({ n: 1 })), b: shortDigest(digestOf([])) })
})

function shuffledToOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffledToOrder)
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value
  return Object.keys(value)
    .sort()
    .map(key => [key, shuffledToOrder((value as Record<string, unknown>)[key])])
}
