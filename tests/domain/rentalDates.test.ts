/** @jest-environment node */
import fc from 'fast-check'
import { civilDate, daysInMonth } from '@/domain/civilDate'
import { addDays, dateParts, daysBetween } from '@/domain/dates'
import { paymentDate, rentalDates } from '@/domain/rentalDates'

const anyDate = fc.integer({ min: 0, max: 40_000 }).map(days => addDays('2020-01-01', days))

test.each([
  ['2026-03-10', '2026-05-10', '2026-05-03'],
  // over the changes of clocks of spring and autumn
  ['2026-03-28', '2026-05-28', '2026-05-21'],
  ['2026-10-24', '2026-12-24', '2026-12-17'],
  ['2026-01-31', '2026-03-31', '2026-03-24'],
  ['2026-12-31', '2027-02-28', '2027-02-21'],
  ['2027-12-30', '2028-02-29', '2028-02-22'],
  ['2026-07-31', '2026-09-30', '2026-09-23'],
])('S9.2 S9.3 moved in on %s, the rental renews on %s and can be ended then, with notice by %s', (moveIn, renewal, notice) => {
  expect(rentalDates(moveIn)).toMatchObject({ firstRenewal: renewal, leaveFrom: renewal, noticeBy: notice })
})

test('the first payment is on the day of moving in, each later one a month on, at the latest on the last day', () => {
  expect([1, 2, 3].map(month => paymentDate('2026-01-31', month))).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
})

test('S9.1 S9.3 the minimum stay is two months on every day of the calendar, notice is seven days', () => {
  fc.assert(
    fc.property(anyDate, moveIn => {
      const { firstRenewal, leaveFrom, noticeBy } = rentalDates(moveIn)
      const from = dateParts(moveIn)
      const to = dateParts(firstRenewal)
      expect(to.year * 12 + to.month).toBe(from.year * 12 + from.month + 2)
      expect(to.day).toBe(Math.min(from.day, daysInMonth(to.year, to.month)))
      expect(civilDate(to.year, to.month, to.day)).toBe(firstRenewal)
      expect(daysBetween(noticeBy, leaveFrom)).toBe(7)
    }),
  )
})
