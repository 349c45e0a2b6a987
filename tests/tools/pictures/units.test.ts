/** @jest-environment node */
import { overlap } from '../../../tools/pictures/isometric'
import { UNITS } from '../../../tools/pictures/unitContents'
import { contentsOf, roomOf } from '../../../tools/pictures/unitScene'

const volume = (size: readonly number[]): number => size.reduce((product, length) => product * length, 1)
const named = UNITS.map(unit => ({ name: `${unit.areaSqFt} sq ft`, unit, room: roomOf(unit), placed: contentsOf(unit) }))

test.each(named)('$name: the floor is as large as its name says', ({ unit }) => {
  expect(unit.feet[0] * unit.feet[1]).toBe(unit.areaSqFt)
})

test.each(named)('$name: all of its contents fit', ({ unit, placed }) => {
  expect(placed.map(({ thing }) => thing.name)).toEqual(unit.wanted.map(({ thing }) => thing.name))
})

test.each(named)('$name: no two items overlap, or are outside the room', ({ room, placed }) => {
  placed.forEach((one, index) => {
    expect(placed.slice(index + 1).filter(other => overlap(one, other))).toEqual([])
    expect(Math.min(...one.min)).toBeGreaterThanOrEqual(0)
    expect(one.max[0]).toBeLessThanOrEqual(room.width)
    expect(one.max[1]).toBeLessThanOrEqual(room.depth)
    expect(one.max[2]).toBeLessThanOrEqual(room.height)
  })
})

test.each(named)('$name: items are on the floor or on something that bears them', ({ placed }) => {
  const floating = placed.filter(
    ({ min, max }) =>
      min[2] !== 0 &&
      !placed.some(
        under =>
          under.thing.bears &&
          under.max[2] === min[2] &&
          under.min[0] < max[0] &&
          under.max[0] > min[0] &&
          under.min[1] < max[1] &&
          under.max[1] > min[1],
      ),
  )
  expect(floating).toEqual([])
})

test.each(named)('$name: its contents take less space than the room has', ({ room, placed }) => {
  const used = placed.reduce((sum, { thing }) => sum + volume(thing.size), 0)
  expect(used).toBeLessThan(volume([room.width, room.depth, room.height]))
})

test('a larger unit never shows less than half of what the next smaller one does', () => {
  const counts = named.filter(({ unit }) => unit.areaSqFt < 250).map(({ placed }) => placed.length)
  counts.slice(1).forEach((count, index) => expect(count).toBeGreaterThan((counts[index] ?? 0) / 2))
})

test('every item is drawn within its real size', () => {
  const things = new Set(UNITS.flatMap(unit => unit.wanted.map(({ thing }) => thing)))
  for (const { name, size, bodies } of things) {
    for (const { min, max } of bodies) {
      const inside = [0, 1, 2].every(axis => (min[axis] ?? 0) >= -0.3 && (max[axis] ?? 0) <= (size[axis] ?? 0) + 0.3)
      expect({ name, min, max, inside }).toEqual({ name, min, max, inside: true })
    }
  }
})
