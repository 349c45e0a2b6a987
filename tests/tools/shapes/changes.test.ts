/** @jest-environment node */
import { compare, newOrChanged, type ShapesByPlugin } from '../../../tools/shapes/changes'

const locked: ShapesByPlugin = {
  shop: {
    version: 2,
    events: { 'shop/storeChosen': { storeId: 'string' }, 'shop/closed': 'undefined' },
    state: { shop: { open: 'boolean' } },
  },
}
const shopWith = (changed: object): ShapesByPlugin => ({
  ...locked,
  shop: { version: 2, events: {}, state: {}, ...locked['shop'], ...changed },
})
const [events, state] = [locked['shop']?.events, locked['shop']?.state]

test('unchanged shapes pass', () => {
  expect(compare(locked, structuredClone(locked))).toEqual({ problems: [], isStale: false })
})

test.each([
  [
    'a field of an event that was renamed',
    { events: { ...events, 'shop/storeChosen': { store: 'string' } } },
    'shop/storeChosen has another shape',
  ],
  ['an event that is gone', { events: { 'shop/closed': 'undefined' } }, 'shop/storeChosen is gone'],
  ['a field more in the state', { state: { shop: { open: 'boolean', count: 'number' } } }, 'shop has another shape'],
  ['a slice more', { state: { ...state, basket: 'string' } }, 'basket is new'],
])('%s needs a new version', (_, changed, problem) => {
  const { problems } = compare(locked, shopWith(changed))
  expect(problems).toEqual([expect.stringContaining(`${problem}, but shop still records version 2.`)])
  expect(problems[0]).toContain('to 3 and add the upcaster from 2')
  expect(compare(locked, shopWith({ ...changed, version: 3 }))).toEqual({ problems: [], isStale: true })
})

test('differences are listed by field', () => {
  const { problems } = compare(locked, shopWith({ state: { shop: { open: 'string', many: ['number'] } } }))
  expect(problems[0]).toContain('\n  open: "boolean" → "string"\n  many: nothing → ["number"]\n')
})

test('an additional event or plugin needs no version, but must be locked', () => {
  expect(compare(locked, shopWith({ events: { ...events, 'shop/opened': 'undefined' } }))).toEqual({
    problems: [],
    isStale: true,
  })
  expect(compare(locked, { ...locked, quiz: { version: 1, events: {}, state: {} } })).toEqual({ problems: [], isStale: true })
})

test.each([
  ['a literal more among those of a field', '"card" | "cash"', '"card" | "cash" | "voucher"', true],
  ['a literal more in an optional field', '"card" | undefined', '"card" | "cash" | undefined', true],
  ['a literal less', '"card" | "cash"', '"card"', false],
  ['another literal', '"card" | "cash"', '"card" | "coins"', false],
  ['a literal where any text could stand', 'string', '"card" | string', false],
  ['no value where there was one', '"card"', '"card" | undefined', false],
])('%s: whether it needs no version', (_, before, now, needsNone) => {
  const of = (by: string): ShapesByPlugin => shopWith({ state: { shop: [{ by }] }, events: { 'shop/paid': { by } } })
  expect(compare(of(before), of(now)).problems).toHaveLength(needsNone ? 0 : 2)
  expect(newOrChanged(of(before), of(now))).toEqual(needsNone ? [] : ['shop/paid'])
  expect(compare(of(before), of(now)).isStale).toBe(true)
})

test('a version only increases', () => {
  expect(compare(locked, shopWith({ version: 1 })).problems).toEqual([expect.stringContaining('at version 2 already')])
})
