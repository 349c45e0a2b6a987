/** @jest-environment node */
import fc from 'fast-check'
import { readTypedDate, toTypedDate } from '@/domain/typedDate'

const read = (day: string, month: string, year: string) => readTypedDate({ day, month, year })

describe('a typed date', () => {
  test('A11Y-11 numbers and month names give the same date', () => {
    expect(read('3', '1', '2026')).toEqual({ date: '2026-01-03' })
    expect(read(' 03 ', 'jan', '26')).toEqual({ date: '2026-01-03' })
    expect(read('3', 'January', '2026')).toEqual({ date: '2026-01-03' })
    expect(read('30', 'Sept', '2026')).toEqual({ date: '2026-09-30' })
    expect(read('31', ' Dec. ', ' 2026 ')).toEqual({ date: '2026-12-31' })
  })

  test('A11Y-11 a problem names the part it is in', () => {
    expect(read('', ' ', '')).toEqual({ problem: { kind: 'empty' } })
    expect(read('3', '', '2026')).toEqual({ problem: { kind: 'missing', parts: ['month'] } })
    expect(read('31', '2', '2026')).toEqual({ problem: { kind: 'impossible', parts: ['day'] } })
    expect(read('3', 'janx', '2026')).toEqual({ problem: { kind: 'impossible', parts: ['month'] } })
    expect(read('x', '13', '202')).toEqual({ problem: { kind: 'impossible', parts: ['day', 'month', 'year'] } })
  })

  test.each([
    [['0', '5', '2026'], ['day']],
    [['1', '0', '2026'], ['month']],
    [['30', '13', '2026'], ['month']],
    [['31', '12', '0000'], ['year']],
    [['1', '1', '20261'], ['year']],
    [['1', '1', '12026'], ['year']],
    [['101', '1', '2026'], ['day']],
    [['1st', '1', '2026'], ['day']],
    [['1', '101', '2026'], ['month']],
    [['1', '1st', '2026'], ['month']],
    [['1', 'ja', '2026'], ['month']],
    [['1', 'septem.ber', '2026'], ['month']],
    [['1', 'xsept', '2026'], ['month']],
    [['31', '2', 'soon'], ['year']],
    [['31', 'soon', '2026'], ['month']],
  ] as const)('A11Y-11 in %j exactly %j is wrong', ([day, month, year], parts) => {
    expect(read(day, month, year)).toEqual({ problem: { kind: 'impossible', parts } })
  })

  test('a date chosen elsewhere reads back as itself', () => {
    const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, instant => {
        const date = instant.toISOString().slice(0, 10)
        expect(readTypedDate(toTypedDate(date))).toEqual({ date })
      }),
    )
    expect(toTypedDate(undefined)).toEqual({ day: '', month: '', year: '' })
  })

  test('no text makes it throw', () => {
    fc.assert(fc.property(fc.string(), fc.string(), fc.string(), (day, month, year) => read(day, month, year) !== undefined))
  })
})
