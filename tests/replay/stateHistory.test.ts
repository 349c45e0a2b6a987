/** @jest-environment node */
import fc from 'fast-check'
import { createStateHistory } from '@/replay/stateHistory'

const SLICES = ['cart', 'form', 'location', 'session']
/** What each event changes; null: it is undone, because a reducer threw. */
const changesOfEvents = fc.array(
  fc.option(fc.dictionary(fc.constantFrom(...SLICES), fc.integer(), { noNullPrototype: true }), { freq: 9 }),
  { maxLength: 300 },
)
const begun = Object.fromEntries(SLICES.map(slice => [slice, -1]))

test('any state of a long log is the one that was stored, the newest is the last, and none changes afterwards', () => {
  fc.assert(
    fc.property(changesOfEvents, events => {
      const kept = createStateHistory(begun)
      const expected = [begun]
      for (const changes of events) {
        for (const [slice, value] of Object.entries(changes ?? { cart: 0 })) kept.change(slice, value)
        kept.next(changes !== null)
        expected.push({ ...expected.at(-1), ...changes })
        expect(kept.at(-1)).toEqual(expected.at(-1))
      }
      expect(kept.newest).toEqual(expected.at(-1))
      expect(kept.slice()).toEqual(expected)
      expect(kept.slice(2, 70)).toEqual(expected.slice(2, 70))
      expect(kept.at(expected.length)).toBeUndefined()
    }),
  )
})

test('lists the slices that changed between two states', () => {
  const kept = createStateHistory(begun)
  for (const slice of ['cart', 'form', 'cart', 'session']) {
    kept.change(slice, kept.length)
    kept.next(true)
  }
  expect([...kept.changed(0, 3)]).toEqual(['cart', 'form'])
  expect([...kept.changed(3, 4)]).toEqual(['session'])
  expect([...kept.changed(4, 4)]).toEqual([])
})
