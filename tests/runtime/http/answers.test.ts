/** @jest-environment node */
import { errorFromAnswer } from '@/runtime/http/http'
import { readRetryAfter } from '@/runtime/http/rateLimit'

const NOW = Date.parse('2026-03-02T10:00:00Z')
const told = (body: unknown) => {
  const { code, status, details } = errorFromAnswer(418, body)
  return { code, status, details }
}
const UNKNOWN = expect.objectContaining({ code: 'UNKNOWN', status: 418 })

test.each([[null], ['INVALID_UNIT'], [418], [[]], [{}], [undefined]])('%j is not a known error', body => {
  expect(told(body)).toEqual(UNKNOWN)
})

test.each([
  ['a', true],
  ['INVALID_UNIT_TYPE_ID', true],
  ['x'.repeat(60), true],
  ['x'.repeat(61), false],
  ['Ada Lovelace', false],
  ['_INVALID', false],
  ['INVALID_', false],
  ['UNIT_4711', false],
  ['', false],
  [4711, false],
  [['INVALID'], false],
])('REC-03 %j is passed on as a code: %s', (error, isCode) => {
  expect(told({ error, statusCode: 404 })).toEqual(isCode ? expect.objectContaining({ code: error, status: 404 }) : UNKNOWN)
})

test('a code alone, or beside a status that is not a number, is not an error; with a description it is a sign-in error', () => {
  expect([told({ error: 'GONE' }), told({ error: 'GONE', statusCode: '404' })]).toEqual([UNKNOWN, UNKNOWN])
  expect(told({ error: 'GONE', error_description: 'x' })).toMatchObject({ code: 'GONE', status: -1 })
})

test('the existing booking is named if the server names it by a text', () => {
  const detailsOf = (fields: object) => told({ error: 'GONE', statusCode: 409, ...fields }).details
  expect([detailsOf({ bookingId: 'b1' }), detailsOf({ bookingId: 7 }), detailsOf({})]).toEqual([{ bookingId: 'b1' }, {}, {}])
})

test.each([
  ['7', 7],
  ['0', 0],
  ['999999999', 86_400],
  ['1000000000', 5],
  ['7 s', 5],
  ['in 7', 5],
  ['-7', 5],
  ['Mon, 02 Mar 2026 10:00:09 GMT', 9],
  ['Mon, 02 Mar 2026 09:59:00 GMT', 5],
  ['2 Mar 2026 10:00:09 GMT', 5],
  [undefined, 5],
])('NET-06 for a Retry-After of %s the wait is %i seconds', (header, seconds) => {
  expect((readRetryAfter(new Headers(header === undefined ? {} : { 'retry-after': header }), NOW) - NOW) / 1000).toBe(seconds)
})

test('NET-06 a date counts from the date of the response, whatever the device’s clock', () => {
  const headers = new Headers({ 'retry-after': 'Mon, 02 Mar 2026 12:00:09 GMT', date: 'Mon, 02 Mar 2026 12:00:00 GMT' })
  expect(readRetryAfter(headers, NOW)).toBe(NOW + 9_000)
})
