/** @jest-environment node */
import { nextHoldMoment } from '@plugins/booking/model/holdTimes'
import { hoursLine } from '@/domain/storeTexts'

describe('descriptions of a store', () => {
  test('consecutive days with the same hours are combined', () => {
    expect(
      hoursLine(
        [
          ...(['MONDAY', 'TUESDAY', 'WEDNESDAY'] as const).map(weekday => ({ weekday, fromHour: '09:00', toHour: '17:30' })),
          { weekday: 'SATURDAY', fromHour: '10:00', toHour: '16:00' },
        ],
        'en-GB',
      ),
    ).toBe('Mon–Wed 09:00–17:30, Sat 10:00–16:00')
  })
})

describe('the end of a hold', () => {
  const MIN = 60_000
  test('S4.3: warnings at five minutes and at one, then the end', () => {
    expect(nextHoldMoment(30 * MIN, 0, undefined)).toEqual({ kind: 'warn', minutesLeft: 5, inMs: 25 * MIN })
    expect(nextHoldMoment(30 * MIN, 25 * MIN, 5)).toEqual({ kind: 'warn', minutesLeft: 1, inMs: 4 * MIN })
    expect(nextHoldMoment(30 * MIN, 29 * MIN, 1)).toEqual({ kind: 'expire', inMs: MIN })
    expect(nextHoldMoment(30 * MIN, 31 * MIN, undefined)).toEqual({ kind: 'expire', inMs: 0 })
  })
  test('NET-16: a hold that is found late causes a warning at once, the nearer one', () => {
    expect(nextHoldMoment(30 * MIN, 27 * MIN, undefined)).toEqual({ kind: 'warn', minutesLeft: 5, inMs: 0 })
    expect(nextHoldMoment(30 * MIN, 29.5 * MIN, undefined)).toEqual({ kind: 'warn', minutesLeft: 1, inMs: 0 })
  })
})
