import fc from 'fast-check'
import { flatten, revive } from '@plugins/content/model/flattened'

test('S7.36 what was flattened comes back as it was', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 }), { noNullPrototype: true }), data => {
      const through = JSON.parse(JSON.stringify(flatten(data, 1))) as unknown
      expect(revive(through)).toEqual({ data: JSON.parse(JSON.stringify(data)), prerenderedAt: 1 })
    }),
  )
})

test('S7.36 the wrappers of the framework are taken off', () => {
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
