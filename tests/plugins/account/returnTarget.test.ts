/** @jest-environment node */
import fc from 'fast-check'
import { safeTarget } from '@plugins/account/model/returnTarget'

const ORIGIN = 'https://app.example'
/** Each passes for a path with some naive check, but leads to another origin (F-13). */
const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  'https://evil.example',
  'https://app.example@evil.example/app',
  'https://app.example.evil.example/app',
  'http://app.example/app',
  '/.//evil.example',
  '/..//evil.example',
  '/app/..//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>1</script>',
  'blob:https://app.example/1',
  'file:///etc/passwd',
]

test.each(HOSTILE)('AUTH-48 SEC-14 the target %j becomes the home page', target => {
  expect(safeTarget(target, ORIGIN)).toBe('/')
})

test.each([
  '/callback?code=1',
  '/callback/',
  '/callback///?code=1',
  '/auth-error',
  '/sign-in?target=%2Fapp',
  undefined,
  null,
  7,
  {},
])('AUTH-48 %j is not a page to return to', target => {
  expect(safeTarget(target, ORIGIN)).toBe('/')
})

test('AUTH-48 an accepted target is a path of this app', () => {
  expect(safeTarget('https:evil.example', ORIGIN)).toBe('/evil.example')
})

test.each(['/app', '/app/callback/', '/callback/a', '/register/payment?storeId=s1&x=%2F%2Fy', '/shop/confirm?ä=ö'])(
  '%s is kept',
  target => {
    expect(new URL(safeTarget(target, ORIGIN), ORIGIN).href).toBe(new URL(target, ORIGIN).href)
  },
)

const pieces = fc.constantFrom(
  '/',
  '\\',
  '\t',
  '\n',
  '.',
  '..',
  ':',
  '@',
  '?',
  '#',
  'evil.example',
  'https:',
  'javascript:',
  'app',
  '%2f',
  ' ',
  '\u0000',
)
const anyTarget = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(pieces, { maxLength: 10 }).map(parts => parts.join('')),
)

test('AUTH-48 any target becomes a path of this origin, and applying the function twice changes nothing', () =>
  fc.assert(
    fc.property(anyTarget, target => {
      const safe = safeTarget(target, ORIGIN)
      return /^\/(?![/\\])/.test(safe) && new URL(safe, ORIGIN).origin === ORIGIN && safeTarget(safe, ORIGIN) === safe
    }),
    { numRuns: 5_000 },
  ))
