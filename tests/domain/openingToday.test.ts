/** @jest-environment node */
import fc from 'fast-check'
import { londonTime } from '@/domain/dates'
import { openingToday } from '@/domain/openingToday'

const hours = [
  { weekday: 'MONDAY', fromHour: '08:30', toHour: '12:00' },
  { weekday: 'MONDAY', fromHour: '13:00', toHour: '17:30' },
  { weekday: 'TUESDAY', fromHour: '22:00', toHour: '02:00' },
]
const at = (instant: string) => openingToday(hours, Date.parse(instant))

describe('opening today', () => {
  test.each([
    ['2026-03-02T10:00Z', { state: 'open', until: '12:00' }],
    ['2026-03-02T12:30Z', { state: 'opensLater', from: '13:00' }],
    ['2026-03-02T18:00Z', { state: 'opensTomorrow', from: '22:00' }],
    ['2026-03-03T23:00Z', { state: 'open', until: '02:00' }],
    ['2026-03-04T01:00Z', { state: 'open', until: '02:00' }],
    ['2026-03-04T12:00Z', { state: 'opensOn', weekday: 'MONDAY', from: '08:30' }],
  ])('at %s', (instant, expected) => expect(at(instant)).toEqual(expected))

  test('a store without any hours is closed', () =>
    expect(openingToday([], Date.parse('2026-03-04T12:00Z'))).toEqual({ state: 'closed' }))

  test('NET-40 London time counts, and the days on which stores are closed', () => {
    expect(at('2026-06-01T07:45Z')).toEqual({ state: 'open', until: '12:00' })
    const friday = [{ weekday: 'FRIDAY', fromHour: '08:30', toHour: '17:30' }]
    expect(openingToday(friday, Date.parse('2026-12-25T10:00Z'))).toEqual({ state: 'opensOn', weekday: 'FRIDAY', from: '08:30' })
  })

  const daily = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map(weekday => ({
    weekday,
    fromHour: '09:00',
    toHour: '18:00',
  }))
  /** Minutes of the weeks around the changes of clocks in 2026: 29 March and 25 October. */
  const aroundChanges = fc.oneof(
    ...['2026-03-27T00:00Z', '2026-10-23T00:00Z'].map(start =>
      fc.integer({ min: 0, max: 5 * 1440 }).map(minute => Date.parse(start) + minute * 60_000),
    ),
  )

  test('NET-40 on both nights when the clocks change, open means nine to six local time', () => {
    fc.assert(
      fc.property(aroundChanges, instant => {
        const wall = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' }).format(
          instant,
        )
        const { state } = openingToday(daily, instant)
        expect(state).toBe(wall >= '09:00' && wall < '18:00' ? 'open' : wall < '09:00' ? 'opensLater' : 'opensTomorrow')
      }),
    )
  })

  test('what it announces is correct: at the stated time the store opens or closes', () => {
    fc.assert(
      fc.property(aroundChanges, instant => {
        const today = openingToday(daily, instant)
        const named = 'until' in today ? today.until : 'from' in today ? today.from : ''
        let later = instant
        do later += 60_000
        while (clockOf(later) !== named)
        expect(openingToday(daily, later).state === 'open').toBe(today.state !== 'open')
      }),
      { numRuns: 30 },
    )
  })
})

const clockOf = (instant: number): string => {
  const { minutes } = londonTime(instant)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
