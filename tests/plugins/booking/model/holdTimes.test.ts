/** @jest-environment node */
import fc from 'fast-check'
import { nextHoldMoment, WARN_AT_MINUTES } from '@plugins/booking/model/holdTimes'

const MIN = 60_000
const HOLD = 30 * MIN

test('S4.3: warnings at five minutes and at one, then the end', () => {
  expect(WARN_AT_MINUTES).toEqual([5, 1])
  expect(nextHoldMoment(HOLD, 0, undefined)).toEqual({ kind: 'warn', minutesLeft: 5, inMs: 25 * MIN })
  expect(nextHoldMoment(HOLD, 25 * MIN, 5)).toEqual({ kind: 'warn', minutesLeft: 1, inMs: 4 * MIN })
  expect(nextHoldMoment(HOLD, 29 * MIN, 1)).toEqual({ kind: 'expire', inMs: 1 * MIN })
  expect(nextHoldMoment(HOLD, 30 * MIN, undefined)).toEqual({ kind: 'expire', inMs: 0 })
  expect(nextHoldMoment(HOLD, 31 * MIN, undefined)).toEqual({ kind: 'expire', inMs: 0 })
})

test('NET-16: a hold that is found late causes a warning at once, the nearer one', () => {
  expect(nextHoldMoment(HOLD, 25 * MIN, undefined)).toEqual({ kind: 'warn', minutesLeft: 5, inMs: 0 })
  expect(nextHoldMoment(HOLD, 27 * MIN, undefined)).toEqual({ kind: 'warn', minutesLeft: 5, inMs: 0 })
  expect(nextHoldMoment(HOLD, 29.5 * MIN, undefined)).toEqual({ kind: 'warn', minutesLeft: 1, inMs: 0 })
})

test('no end before the deadline, no warning with more time left than it states, and none twice', () => {
  const warned = fc.constantFrom(undefined, ...WARN_AT_MINUTES)
  fc.assert(
    fc.property(fc.integer({ min: -HOLD, max: 2 * HOLD }), warned, (left, before) => {
      const moment = nextHoldMoment(left, 0, before)
      if (moment.kind === 'expire') expect(moment.inMs).toBe(Math.max(0, left))
      else {
        expect(left - moment.inMs).toBeLessThanOrEqual(moment.minutesLeft * MIN)
        expect(left - moment.inMs).toBeGreaterThan(0)
        expect(moment.minutesLeft).toBeLessThan(before ?? Infinity)
      }
    }),
  )
})
