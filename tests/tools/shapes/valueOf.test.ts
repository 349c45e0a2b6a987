/** @jest-environment node */
import { valueOf } from '../../../tools/shapes/valueOf'

test('a value of a shape has every field, one item of each list and table, and the first of all choices', () => {
  expect(
    valueOf({
      name: 'string',
      'count?': 'null | number',
      open: 'boolean',
      kind: '"b" | "c"',
      step: '2 | 3',
      rows: [{ id: 'string' }],
      place: { items: ['number', 'string'] },
      by: { '[key]': 'boolean' },
      failure: { either: ['null', { code: 'string' }] },
      within: '… Node',
    }),
  ).toEqual({
    name: 'a1',
    count: 1,
    open: true,
    kind: 'b',
    step: 2,
    rows: [{ id: 'a1' }],
    place: [1, 'a1'],
    by: { a1: true },
    failure: { code: 'a1' },
    within: null,
  })
  expect(valueOf('undefined')).toBeUndefined()
})
