/** @jest-environment node */
import { figuresOf, flakyTests, MOST_FLAKY } from '../../../tools/run/lib/flakyTests.mjs'

type Status = 'expected' | 'flaky' | 'unexpected'
const spec = (title: string, status: Status) => ({ title, tests: [{ status }] })
/** The report of Playwright, reduced to the fields that are read. */
const REPORT = {
  stats: { expected: 1, unexpected: 1, flaky: 2 },
  suites: [
    {
      file: 'journeys/rental.spec.ts',
      title: 'journeys/rental.spec.ts',
      specs: [spec('pays once', 'flaky'), spec('signs', 'expected'), spec('moves in', 'unexpected')],
      suites: [{ title: 'offline', specs: [spec('waits', 'flaky')] }],
    },
  ],
}
const ran = (expected: number, unexpected: number, flaky: number) => ({ stats: { expected, unexpected, flaky }, suites: [] })

test('a test that passed when repeated is named with its file, and with its group', () => {
  expect(flakyTests(REPORT)).toEqual(['journeys/rental.spec.ts › pays once', 'journeys/rental.spec.ts › offline › waits'])
})

test('without a report nothing is flaky and nothing is counted', () => {
  expect(flakyTests(undefined)).toEqual([])
  expect(figuresOf(undefined)).toBeUndefined()
})

test('with two flaky tests the run passes, with a third all three fail', () => {
  expect(MOST_FLAKY).toBe(2)
  expect(figuresOf(ran(10, 0, 2))).toEqual({ passed: 12, failed: 0 })
  expect(figuresOf(ran(10, 1, 2))).toEqual({ passed: 12, failed: 1 })
  expect(figuresOf(ran(10, 1, 3))).toEqual({ passed: 10, failed: 4 })
})
