/** @jest-environment node */
import fc from 'fast-check'
import { londonTime, weekdayOf } from '@/domain/dates'
import {
  accessHoursOf,
  comingExceptions,
  easterSunday,
  exceptionOn,
  hasHoursOn,
  hoursByWeekday,
  isOpenAt,
  lastMinuteOn,
  type WeekdayHours,
} from '@/domain/openingHours'

const isOpen = (hours: readonly WeekdayHours[], instant: number) => isOpenAt(hours, londonTime(instant))
const at = (instant: string) => Date.parse(instant)
const weekdays = ['monday', 'TUESDAY', 'Wednesday', 'THURSDAY', 'FRIDAY']
const staffed = weekdays.map(weekday => ({ weekday, fromHour: '09:00', toHour: '18:00' }))
const extended = ['MONDAY', 'FRIDAY', 'SATURDAY'].map(weekday => ({ weekday, fromHour: '22:00', toHour: '02:00' }))

describe('opening hours', () => {
  test.each([
    ['the extended ones of the store', true, { staffedHours: staffed, extendedHours: extended }, extended],
    ['the regular ones, where the store has no others', true, { staffedHours: staffed }, staffed],
    ['the regular ones', false, { staffedHours: staffed, extendedHours: extended }, staffed],
    ['unknown, where the API does not say', false, {}, undefined],
  ])('the access hours of a unit are %s: with extended access %s', (_, hasExtendedAccess, store, hours) =>
    expect(accessHoursOf({ store, hasExtendedAccess })).toBe(hours),
  )

  test('S3.82 the week has seven rows, Monday first, whatever the store provides', () => {
    const rows = hoursByWeekday([...staffed].reverse())
    expect(rows.map(row => row.weekday)).toEqual(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'])
    expect(rows[0]?.spans).toEqual([{ from: '09:00', to: '18:00' }])
    expect(rows[6]?.spans).toEqual([])
    expect(hoursByWeekday([])).toHaveLength(7)
    const [afternoon, morning] = [
      { weekday: 'MONDAY', fromHour: '14:00', toHour: '18:00' },
      { weekday: 'Monday', fromHour: '09:00', toHour: '12:00' },
    ]
    expect(hoursByWeekday([afternoon, morning])[0]?.spans.map(({ from }) => from)).toEqual(['09:00', '14:00'])
  })

  test('S3.84 Christmas Day is the next exception in December', () => {
    expect(comingExceptions(at('2026-12-01T12:00:00Z'))[0]).toEqual({ kind: 'christmasDay', date: '2026-12-25' })
    expect(comingExceptions(at('2026-01-01T12:00:00Z'))).toHaveLength(3)
    expect(isOpen(staffed, at('2026-12-25T12:00:00Z'))).toBe(false)
  })

  test('S3.85 Boxing Day is listed until it is over', () => {
    expect(comingExceptions(at('2026-12-26T12:00:00Z'))[0]).toEqual({ kind: 'boxingDay', date: '2026-12-26' })
    const after = comingExceptions(at('2026-12-27T12:00:00Z'))
    expect(after.map(({ date }) => date)).toEqual(['2027-03-28', '2027-12-25', '2027-12-26'])
  })

  test('S3.86 Easter Sunday is computed for the year', () => {
    const known = ['2000-04-23', '2008-03-23', '2011-04-24', '2024-03-31', '2026-04-05', '2027-03-28', '2038-04-25', '2100-03-28']
    expect(known.map(date => easterSunday(Number(date.slice(0, 4))))).toEqual(known)
    expect(exceptionOn('2026-04-05')).toBe('easterSunday')
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 4099 }), year => {
        const easter = easterSunday(year)
        expect(weekdayOf(easter)).toBe(7)
        expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
      }),
    )
  })

  test('NET-40 whether a store is open follows London time in summer and winter', () => {
    expect(isOpen(staffed, at('2026-07-01T08:00:00Z'))).toBe(true)
    expect(isOpen(staffed, at('2026-07-01T17:00:00Z'))).toBe(false)
    expect(isOpen(staffed, at('2026-01-07T08:59:59Z'))).toBe(false)
    expect(isOpen(staffed, at('2026-01-07T17:59:59Z'))).toBe(true)
    expect(isOpen(staffed, at('2026-01-10T12:00:00Z'))).toBe(false)
  })

  test('hours past midnight belong to the day on which they start', () => {
    expect(isOpen(extended, at('2026-01-06T01:59:00Z'))).toBe(true)
    expect(isOpen(extended, at('2026-01-06T02:00:00Z'))).toBe(false)
    expect(isOpen(extended, at('2026-01-07T01:00:00Z'))).toBe(false)
    expect(isOpen(extended, at('2026-12-26T01:00:00Z'))).toBe(false)
    expect(isOpen([{ weekday: 'MONDAY', fromHour: '00:00', toHour: '24:00' }], at('2026-01-05T23:59:00Z'))).toBe(true)
  })

  test('an exception ends the hours of the day before at midnight', () => {
    const nights = [{ weekday: 'THURSDAY', fromHour: '22:00', toHour: '02:00' }]
    expect(isOpen(nights, at('2026-12-24T23:30:00Z'))).toBe(true)
    expect(isOpen(nights, at('2026-12-25T01:00:00Z'))).toBe(false)
  })

  test('hours that end at the minute they begin last the whole day', () => {
    const around = [{ weekday: 'MONDAY', fromHour: '09:30', toHour: '09:30' }]
    expect(isOpen(around, at('2026-01-05T09:29:00Z'))).toBe(false)
    expect(isOpen(around, at('2026-01-06T09:29:00Z'))).toBe(true)
    expect(lastMinuteOn(around, '2026-01-05')).toBe(1440 + 570)
  })

  test('a store opens on a date that has hours and is no exception, until its last hours end', () => {
    const days = ['2026-01-05', '2026-01-10', '2026-12-25']
    expect(days.map(date => hasHoursOn(staffed, date))).toEqual([true, false, false])
    expect(['2026-01-05', '2026-01-10'].map(date => lastMinuteOn(staffed, date))).toEqual([1080, 0])
    expect(lastMinuteOn([...staffed, ...extended], '2026-01-05')).toBe(1440 + 120)
  })
})
