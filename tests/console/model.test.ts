/** @jest-environment node */
import fc from 'fast-check'
import { axisOf, momentAt, PAUSE_MS, scheduleOf, SHORT_PAUSE_MS } from '@/support/console/model/axis'
import {
  hashOf,
  isByPerson,
  isFailure,
  laneOf,
  matching,
  momentNamed,
  nearest,
  pictureOf,
  placeOf,
  restAfter,
} from '@/support/console/model/moments'
import { spaced } from '@/support/console/parts/TimelineDrawing'
import { clockTime } from '@/support/console/model/times'
import type { Moment } from '@/support/player/protocol'

const moment = (change: Partial<Moment>): Moment => ({
  page: 1,
  seq: 1,
  at: 0,
  type: 'a/happened',
  cause: 'user',
  words: 'Something',
  ...change,
})
const visits = fc
  .array(fc.record({ page: fc.integer({ min: 1, max: 4 }), gap: fc.integer({ min: -5_000, max: 60_000 }) }), {
    minLength: 1,
    maxLength: 60,
  })
  .map(steps => {
    let at = 1_795_213_276_008
    const seqs = new Map<number, number>()
    return steps
      .toSorted((a, b) => a.page - b.page)
      .map(({ page, gap }) => {
        seqs.set(page, (seqs.get(page) ?? 0) + 1)
        return moment({ page, seq: seqs.get(page) ?? 1, at: (at += gap) })
      })
  })

test('on the timeline every moment is after the previous one, and its position leads back to it', () => {
  fc.assert(
    fc.property(visits, moments => {
      const axis = axisOf(moments)
      expect(axis.at).toHaveLength(moments.length)
      axis.at.forEach((place, index) => {
        expect(place).toBeGreaterThanOrEqual(0)
        expect(place).toBeLessThanOrEqual(1)
        if (index > 0) expect(place).toBeGreaterThan(axis.at[index - 1] ?? 1)
        expect(momentAt(axis, place)).toBe(index)
      })
    }),
  )
})

test('a label that precedes its mark, at the end of the timeline, leaves room for the previous one', () => {
  const pages = [0, 0.1, 0.3, 0.85, 0.98]
  expect(spaced(pages, at => at, 0.11)).toEqual([0, 0.3, 0.85])
  expect(spaced([0, 0.7, 0.98], at => at, 0.11)).toEqual([0, 0.7, 0.98])
})

test('the next thing the person did is not a press whose effect has its own line', () => {
  const moments = [moment({}), moment({ isOnRequest: true }), moment({ cause: 'server' }), moment({})]
  expect(nearest(moments, 0, 1, isByPerson)).toBe(3)
})

test('a long pause is shortened and marked, and pages are separated', () => {
  const moments = [
    moment({ at: 0 }),
    moment({ seq: 2, at: 1_000 }),
    moment({ seq: 3, at: 600_000 }),
    moment({ page: 2, at: 601_000 }),
  ]
  const axis = axisOf(moments)
  expect(axis.pauses).toEqual([{ before: 2, ms: 599_000, from: expect.any(Number), to: axis.at[2] }])
  expect(axis.pages.map(({ page, moment: first }) => [page, first])).toEqual([
    [1, 0],
    [2, 3],
  ])
  const [, second = 0, third = 0] = axis.at
  // a second has as much room as a second of the pause, not a six hundredth of it
  expect((third - second) / second).toBeCloseTo(SHORT_PAUSE_MS / 1_000)
  expect(PAUSE_MS).toBeGreaterThan(SHORT_PAUSE_MS)
})

test('the schedule keeps the visit’s own timing or shortens its pauses; a clock set back adds no pause', () => {
  const moments = [moment({ at: 5_000 }), moment({ at: 6_000 }), moment({ at: 66_000 }), moment({ at: 60_000 })]
  expect(scheduleOf(moments, false)).toEqual([0, 1_000, 61_000, 61_000])
  expect(scheduleOf(moments, true)).toEqual([0, 1_000, 1_000 + SHORT_PAUSE_MS, 1_000 + SHORT_PAUSE_MS])
  expect(scheduleOf([], true)).toEqual([])
})

test('a link names a moment: whatever it contains, there is a moment for it', () => {
  fc.assert(
    fc.property(visits, moments => {
      moments.forEach((each, index) => expect(momentNamed(moments, hashOf(each))).toBe(index))
    }),
  )
  const moments = [moment({ seq: 1 }), moment({ seq: 4 }), moment({ page: 3, seq: 2 })]
  const named = (hash: string) => momentNamed(moments, hash)
  expect([named('#page=1&seq=3'), named('#page=1&seq=99'), named('#page=3&seq=1')]).toEqual([0, 1, 2])
  for (const nonsense of ['', '#', '#page=', '#page=1', '#page=9&seq=1', '#page=x&seq=y', '#seq=1e99&page=1'])
    expect(named(nonsense)).toBe(0)
  expect(momentNamed([], '#page=1&seq=1')).toBe(0)
})

test('the filter searches words, type, cause and failure, and can be limited to one kind of event', () => {
  const moments = [
    moment({ words: 'Chose the unit unit-3' }),
    moment({ cause: 'saga:booking.hold', words: 'The unit is held', type: 'booking/held' }),
    moment({ cause: 'server', words: 'Too many requests', failure: 'TOO_MANY_REQUESTS' }),
    moment({ cause: 'restore', words: 'Came back' }),
  ]
  const found = (text: string, lane?: Parameters<typeof matching>[1]['lane']) =>
    matching(moments, { text, ...(lane && { lane }) })
  expect(found('')).toEqual([0, 1, 2, 3])
  expect(found('UNIT  chose')).toEqual([0])
  expect(found('booking.hold')).toEqual([1])
  expect(found('too_many')).toEqual([2])
  expect(found('', 'failures')).toEqual([2])
  expect(found('', 'workflows')).toEqual([1, 3])
  expect(found('unit', 'person')).toEqual([0])
  expect(moments.map(laneOf)).toEqual(['person', 'workflows', 'server', 'workflows'])
  expect([placeOf([2, 5, 9], 5), placeOf([2, 5, 9], 6), placeOf([], 1), placeOf([2], 9)]).toEqual([1, 2, 0, 1])
})

test('the nearest failure is found in both directions, or none', () => {
  const moments = [moment({ failure: 'A' }), moment({}), moment({ failure: 'B' }), moment({})]
  expect([nearest(moments, 0, 1, isFailure), nearest(moments, 2, 1, isFailure), nearest(moments, 2, -1, isFailure)]).toEqual([
    2,
    undefined,
    0,
  ])
})

test('a time that no clock can show is shown as a number', () => {
  expect(clockTime(Date.parse('2026-11-21T20:11:13.268Z'))).toBe('20:11:13.2')
  expect(clockTime(Date.parse('2026-07-21T20:11:13.968Z'))).toBe('21:11:13.9')
  expect([clockTime(-1), clockTime(9e15), clockTime(Infinity)]).toEqual(['00:59:59.9', '9000000000000000', 'Infinity'])
})

test('a failure leads to the next rest of the page: after what followed at once, before the person’s next action', () => {
  const server = { cause: 'server' } as const
  const moments = [
    moment({ at: 0 }),
    moment({ ...server, seq: 2, at: 900, failure: 'CARD_REFUSED' }),
    moment({ ...server, seq: 3, at: 950 }),
    moment({ ...server, seq: 4, at: 1_200 }),
    moment({ seq: 5, at: 1_300 }),
    moment({ ...server, seq: 6, at: 3_000 }),
    moment({ ...server, page: 2, at: 3_001 }),
  ]
  expect(moments.map((_, from) => restAfter(moments, from))).toEqual([0, 3, 3, 3, 4, 5, 6])
})

test('automatic scrolling belongs to the rest; server events in between are skipped, later ones are not', () => {
  const moments = [
    moment({ cause: 'server', at: 0, failure: 'CARD_REFUSED' }),
    moment({ cause: 'saga:a.b', seq: 2, at: 50 }),
    moment({ cause: 'server', seq: 3, at: 700 }),
    moment({ cause: 'app', seq: 4, at: 900, type: 'view/pageScrolled' }),
    moment({ cause: 'server', seq: 5, at: 1_900 }),
  ]
  expect(restAfter(moments, 0)).toBe(3)
  expect([pictureOf(moments, 0), pictureOf(moments, 1)]).toEqual([3, 1])
  const byPerson = moments.map(each => (each.seq === 4 ? { ...each, cause: 'user' } : each))
  expect(restAfter(byPerson, 0)).toBe(1)
})
