import { orderedJson } from '@/domain/orderedJson'

test('equal data has the same text for any order of keys, and keys without a value are ignored', () => {
  expect(orderedJson({ b: [{ d: 1, c: null }], a: 'x', none: undefined })).toBe(orderedJson({ a: 'x', b: [{ c: null, d: 1 }] }))
  expect(orderedJson(undefined)).toBe(orderedJson(undefined))
})

test.each([
  [{ a: 1 }, { a: '1' }],
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: { b: 1 } }, { b: { a: 1 } }],
  [null, undefined],
  [[], {}],
])('%j and %j are not equal', (one, other) => {
  expect(orderedJson(one)).not.toBe(orderedJson(other))
})
