/** @jest-environment node */
import fc from 'fast-check'
import { civilDate, isCivilDate } from '@/domain/civilDate'
import { addDays, addMonths, dateParts, daysBetween, londonDate, londonTime, readCivilDate, weekdayOf } from '@/domain/dates'
import { formatDate, formatInstant, weekdayNames } from '@/domain/formatDate'

const date = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map(instant => instant.toISOString().slice(0, 10))
const at = (instant: string) => Date.parse(instant)

describe('civil dates', () => {
  test('S9.9 a date in words is in British format', () => {
    expect(formatDate('2026-03-02', 'short', 'en-GB')).toBe('Mon 2 Mar 2026')
    expect(formatDate('2026-03-02', 'long', 'en-GB')).toBe('2 March 2026')
    expect(formatDate('2025-11-03', 'full', 'en-GB')).toBe('Monday 3 November 2025')
    expect(formatDate('2025-11-03', 'month', 'en-GB')).toBe('November 2025')
    expect(formatInstant(at('2026-07-01T23:30:00Z'), 'en-GB')).toBe('2 July 2026 at 00:30')
    expect(weekdayNames('short', 'en-GB')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  })

  test('a date in words has the order and the names of its language', () => {
    expect(formatDate('2026-03-02', 'full', 'de')).toBe('Montag, 2. März 2026')
    expect(formatDate('2026-03-02', 'month', 'sv')).toBe('mars 2026')
    expect(weekdayNames('long', 'cy')[0]).toBe('Dydd Llun')
  })

  test('S9.16 only existing dates of the form YYYY-MM-DD are valid', () => {
    expect(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'].every(isCivilDate)).toBe(true)
    expect([civilDate(0, 1, 1), civilDate(10_000, 1, 1), civilDate(2026, 1, 0)]).toEqual([undefined, undefined, undefined])
    const wrong = ['2026-02-29', '2100-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '26-01-01', '2026-01-01T00:00Z', '']
    expect(wrong.filter(isCivilDate)).toEqual([])
    expect(civilDate(2026, 4, 31)).toBeUndefined()
    expect(civilDate(2026.5, 4, 3)).toBeUndefined()
    expect(() => dateParts('tomorrow')).toThrow(RangeError)
  })

  test('NET-40 days are counted independently of daylight saving time', () => {
    expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30')
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    const some = fc.integer({ min: -4000, max: 4000 })
    fc.assert(fc.property(date, some, (from, days) => daysBetween(from, addDays(from, days)) === days))
  })

  test('NET-40 the London date of an instant is that of London, not of the device', () => {
    expect(londonDate(at('2026-03-29T00:59:59Z'))).toBe('2026-03-29')
    expect(londonTime(at('2026-03-29T00:59:00Z')).minutes).toBe(59)
    expect(londonTime(at('2026-03-29T01:00:00Z')).minutes).toBe(120)
    expect(londonDate(at('2026-07-01T23:30:00Z'))).toBe('2026-07-02')
    expect(londonDate(at('2026-12-31T23:59:59Z'))).toBe('2026-12-31')
    expect(londonDate(at('2026-10-26T23:59:59+14:00'))).toBe('2026-10-26')
    expect(londonTime(at('2026-10-25T01:30:00Z'))).toEqual({ date: '2026-10-25', minutes: 90 })
  })

  test('NET-40 an instant given as a date is read by its London date', () => {
    expect(readCivilDate('2026-07-01')).toBe('2026-07-01')
    expect(readCivilDate('2026-07-01T23:30:00Z')).toBe('2026-07-02')
    expect(readCivilDate('2026-02-30')).toBeUndefined()
    expect(readCivilDate('soon')).toBeUndefined()
  })

  test('adding months keeps the day, or uses the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
    expect(addMonths('2026-03-15', -3)).toBe('2025-12-15')
    fc.assert(
      fc.property(date, fc.integer({ min: -600, max: 600 }), (from, months) => {
        const to = addMonths(from, months)
        const [before, after] = [dateParts(from), dateParts(to)]
        const moved = (after.year - before.year) * 12 + after.month - before.month
        return moved === months && after.day <= before.day && after.day >= Math.min(28, before.day)
      }),
    )
  })

  test('weekdays run from Monday, 1, to Sunday, 7', () => {
    expect(weekdayOf('2026-03-02')).toBe(1)
    expect(weekdayOf('2026-03-01')).toBe(7)
    fc.assert(fc.property(date, day => weekdayOf(addDays(day, 7)) === weekdayOf(day)))
  })
})
