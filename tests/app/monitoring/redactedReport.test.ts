/** @jest-environment node */
import type { ErrorEvent } from '@sentry/react'
import { AppError } from '@/kernel/AppError'
import { isExpected, redactedReport, PolicyViolationError, redactMessage } from '@/app/monitoring/redactedReport'

const CIRCUMSTANCES = {
  page: '/register/unit',
  lastEvents: ['app/started', 'navigation/arrived'],
  recordingId: 'r-1',
  online: false,
}
type Values = NonNullable<NonNullable<ErrorEvent['exception']>['values']>
const reportOf = (values: Values | undefined, error: unknown = new Error()) =>
  redactedReport({ type: undefined, ...(values && { exception: { values } }) }, error, CIRCUMSTANCES)
const fileOf = (filename: string | undefined) =>
  reportOf([{ stacktrace: { frames: [filename === undefined ? {} : { filename }] } }]).exception?.values?.[0]?.stacktrace
    ?.frames?.[0]?.filename

test('a report contains the page, the connection and the last events in order', () => {
  expect(reportOf([])).toMatchObject({
    transaction: '/register/unit',
    tags: { page: '/register/unit', online: false },
    contexts: { visit: { recordingId: 'r-1', lastEvents: 'app/started navigation/arrived' } },
  })
})

test('a frame contains its position in our own files, and nothing else that the library collected', () => {
  const frame = { filename: 'https://shop.example/assets/main.1a2b-c.js', function: 'pay', lineno: 3, colno: 14, in_app: true }
  const report = reportOf([
    { type: 'TypeError', stacktrace: { frames: [{ ...frame, vars: { name: 'Ada' }, context_line: 'Ada' }] } },
  ])
  expect(report.exception?.values?.[0]?.stacktrace).toEqual({ frames: [{ ...frame, filename: '/assets/main.1a2b-c.js' }] })
})

test.each([
  ['https://shop.example/assets/main.js?email=ada@mail.example', '/assets/main.js'],
  ['https://shop.example/assets/main.js#ada', '/assets/main.js'],
  ['https://shop.example/assets/main.js/ada', '<other>'],
  ['https://shop.example/register/payment?name=/assets/main.js', '<other>'],
  ['https://other.example/widget.js', '<other>'],
  [undefined, '<other>'],
])('the file of a frame at %s is reported as %s', (filename, reported) => {
  expect(fileOf(filename)).toBe(reported)
})

test('a report says how the error was caught, if known, without its data', () => {
  const mechanism = (given: Values[number]['mechanism']) =>
    reportOf([{ ...(given && { mechanism: given }) }]).exception?.values?.[0]?.mechanism
  expect(mechanism({ type: 'generic', handled: false, data: { name: 'Ada' } })).toEqual({ type: 'generic', handled: false })
  expect(mechanism({ type: 'generic' })).toEqual({ type: 'generic' })
  expect(mechanism(undefined)).toBeUndefined()
})

test('an AppError is reported by its code, and the error it wraps by its shape', () => {
  const error = new AppError('NETWORK', 503, { message: 'Ada could not be reached' })
  const { tags, exception } = reportOf([{ value: 'Ada was not asked' }, { value: error.message }], error)
  expect(tags).toMatchObject({ code: 'NETWORK', status: 503 })
  expect(exception?.values?.map(({ value }) => value)).toEqual(['xxx xxx xxx xxxxx', 'NETWORK'])
})

test('an error without type and message is reported without a message', () => {
  expect(reportOf([{}], 'thrown').exception).toEqual({ values: [{ type: 'Error', value: '' }] })
  expect(reportOf(undefined).exception).toEqual({ values: [] })
})

test('a violation of the policy is reported under its own name', () => {
  const error = new PolicyViolationError({ directive: 'img-src', blocked: 'inline' })
  expect([error.name, reportOf([], error).tags]).toEqual([
    'RefusedByPolicy',
    { page: '/register/unit', online: false, directive: 'img-src', blocked: 'inline' },
  ])
})

test.each([
  ['Error', 'No store 42 for Zoë!', 'xx xxxxx 00 xxx xxx!'],
  ['Error', 'Minified React error #418; visit https://react.example/418?args[]=Ada', 'Minified React error #418'],
  ['TypeError', 'x is not a function at 4711', 'x is not a function at 0000'],
])('the message of %s: “%s” is reported as “%s”', (name, message, reported) => {
  expect(redactMessage(name, message)).toBe(reported)
})

const DROPPED = new Error('Object Not Found Matching Id:3')
const wrapped = (times: number, cause: unknown): unknown =>
  times === 0 ? cause : new Error('wrapped', { cause: wrapped(times - 1, cause) })

test('S8.77 an expected error is recognised by its message or by one of its first five causes; anything else is reported', () => {
  expect([wrapped(5, DROPPED), wrapped(1, DROPPED.message), DROPPED].map(isExpected)).toEqual([true, true, true])
  expect([wrapped(6, DROPPED), undefined, null, {}, 4, wrapped(2, 'else')].map(isExpected)).toEqual(Array(6).fill(false))
})

test('an error that is its own cause is handled and reported', () => {
  const error = new Error('round')
  error.cause = error
  expect(isExpected(error)).toBe(false)
})
