/** @jest-environment node */
import fc from 'fast-check'
import { addDays } from '@/domain/dates'
import { bookableDays, dayProblem, quickDays, typedProblem } from '@plugins/booking/model/moveInDay'

const day = fc.integer({ min: -400, max: 800 }).map(days => addDays('2026-03-02', days))
const days = fc.array(day, { maxLength: 40 })

test('S3.81 NET-40 a day is accepted exactly when the store lists it and it has not passed', () => {
  fc.assert(
    fc.property(days, day, day, (bookableDates, date, today) => {
      const isRight = bookableDates.includes(date) && date >= today
      expect(dayProblem(date, { bookableDates }, today) === undefined).toBe(isRight)
    }),
  )
})

test('S3.81 days offered for one press are available, begin with the earliest, and no listed day is nearer', () => {
  fc.assert(
    fc.property(days, day, day, (bookableDates, wanted, today) => {
      const open = bookableDays({ bookableDates }, today)
      const quick = quickDays(open, wanted)
      expect(quick.every(date => open.includes(date))).toBe(true)
      expect(quick[0]).toBe(open[0])
      expect(quick).toEqual([...new Set(quick)].sort())
      const after = open.find(date => date > wanted)
      if (!open.includes(wanted) && after !== undefined) expect(quick).toContain(after)
    }),
  )
})

test('S5.24 a date is not refused here if the store’s list is missing, unless it has passed', () => {
  expect(dayProblem('2026-03-02', undefined, '2026-03-02')).toBeUndefined()
  expect(dayProblem('2026-03-01', undefined, '2026-03-02')).toEqual({ kind: 'past', date: '2026-03-01' })
  expect(dayProblem(undefined, undefined, '2026-03-02')).toEqual({ kind: 'missing' })
})

test('A11Y-11 empty fields are a missing date; an incomplete date says what is missing', () => {
  expect(typedProblem({ day: '', month: ' ', year: '' })).toEqual({ kind: 'missing' })
  expect(typedProblem({ day: '3', month: '4', year: '2026' })).toBeUndefined()
  expect(typedProblem({ day: '3', month: '', year: '2026' })).toMatchObject({ kind: 'unreadable', problem: { parts: ['month'] } })
})
