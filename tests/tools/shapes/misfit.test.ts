/** @jest-environment node */
import { readFileSync } from 'node:fs'
import type { ShapesByPlugin } from '../../../tools/shapes/changes'
import { misfitOf } from '../../../tools/shapes/misfit'
import { valueOf } from '../../../tools/shapes/valueOf'

const shapes = JSON.parse(readFileSync('tests/recordings/shapes.json', 'utf8')) as ShapesByPlugin
const events = Object.values(shapes).flatMap(({ events }) => Object.entries(events))

test('what is made up for each recorded event has its shape', () => {
  expect(events.length).toBeGreaterThan(400)
  expect(events.filter(([, shape]) => misfitOf(valueOf(shape), shape) !== undefined)).toEqual([])
})

test.each([
  ['a renamed field', { times: 1 }, { presses: 'number' }, 'payload.presses'],
  ['a field that is no longer recorded', { id: 'a', note: 'b' }, { id: 'string' }, 'payload.note'],
  ['another type', { id: 7 }, { id: 'string' }, 'payload.id'],
  ['a literal that is no longer one', { by: 'coins' }, { by: '"card" | "cash"' }, 'payload.by'],
  ['a field of a list', { rows: [{ id: 'a' }, {}, { name: 'b' }] }, { rows: [{ id: 'string' }] }, 'payload.rows.2.id'],
  ['an entry of a record', { by: { a: true, b: 'x' } }, { by: { '[key]': 'boolean' } }, 'payload.by.b'],
  ['an item of a pair', { at: [1, 2] }, { at: { items: ['number', 'string'] } }, 'payload.at.1'],
  ['none of several', { failure: { code: 1 } }, { failure: { either: ['"none"', { code: 'string' }] } }, 'payload.failure'],
])('%s is found where it is', (_, value, shape, at) => {
  expect(misfitOf(value, shape)).toBe(at)
})

test.each([
  ['an optional field that is absent', {}, { 'note?': 'string' }],
  ['an optional field without a value', { note: undefined }, { 'note?': 'string' }],
  ['a field that may be undefined', { id: 'a' }, { id: 'string', note: 'string | undefined' }],
  [
    'what a mask left of a text, a list, a record and a literal',
    { a: '', b: [], c: {}, d: null },
    { a: '"x"', b: ['number'], c: { id: 'string' }, d: 'true' },
  ],
])('%s has the shape', (_, value, shape) => {
  expect(misfitOf(value, shape)).toBeUndefined()
})
