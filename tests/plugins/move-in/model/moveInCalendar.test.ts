/** @jest-environment node */
import fc from 'fast-check'
import { addDays, daysBetween } from '@/domain/dates'
import { rentalDates } from '@/domain/rentalDates'
import { moveInDays } from '@plugins/move-in/model/moveInCalendar'

const anyDate = fc.integer({ min: 0, max: 40_000 }).map(days => addDays('2020-01-01', days))

test('S9.4 the proof is due fourteen days after moving in, only for the customer’s own insurance', () => {
  fc.assert(
    fc.property(anyDate, moveInAt => {
      expect(daysBetween(moveInAt, rentalDates(moveInAt).proofBy)).toBe(14)
      expect(moveInDays({ moveInAt, insurance: { type: 'Other' } }).map(({ id }) => id)).toEqual([
        'moveIn',
        'proof',
        'renewal',
        'leave',
      ])
      expect(moveInDays({ moveInAt, insurance: { type: 'ProviderProtection' } }).map(({ id }) => id)).toEqual([
        'moveIn',
        'renewal',
        'leave',
      ])
    }),
  )
})
