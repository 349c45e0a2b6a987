/** @jest-environment node */
import fc from 'fast-check'
import { followRedirects, readRedirectRules } from '@/runtime/routing/followRedirects'
import { redirectsIn } from '@/runtime/routing/redirects'

test.each([
  ['S2.66 to another page', { '/old': { redirect: '/new' } }, '', { to: '/new' }],
  ['S2.66 the hash is kept', { '/old': { redirect: '/new' } }, '#part-2', { to: '/new#part-2' }],
  ['S2.66 the hash of the target replaces it', { '/old': { redirect: '/new#mine' } }, '#theirs', { to: '/new#mine' }],
  ['S2.66 a query of the target stays', { '/old': { redirect: '/stores?ranges=small' } }, '#x', { to: '/stores?ranges=small#x' }],
  [
    'S2.66 several rules are followed',
    { '/old': { redirect: '/older' }, '/older': { redirect: '/new' } },
    '#x',
    { to: '/new#x' },
  ],
  [
    'S2.67 a target with a protocol leaves the app',
    { '/old': { redirect: 'https://example.test/x' } },
    '#x',
    { href: 'https://example.test/x#x' },
  ],
  [
    'S2.67 also after another rule',
    { '/old': { redirect: '/b' }, '/b': { redirect: 'http://example.test/' } },
    '',
    { href: 'http://example.test/' },
  ],
  ['S2.66 rules in a circle are refused', { '/old': { redirect: '/b' }, '/b': { redirect: '/old' } }, '', { refused: 'loop' }],
  ['S2.66 a rule to itself is refused', { '/old': { redirect: '/old' } }, '', { refused: 'loop' }],
])('%s', (_name, rules, hash, outcome) => {
  expect(followRedirects(rules, '/old', hash)).toEqual(outcome)
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'JAVASCRIPT:alert(1)',
  '\u0000javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://app.test/x',
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example',
  'https://user:secret@evil.example/',
  'https://',
])('S2.67 the target %j is refused as hostile', redirect => {
  expect(followRedirects({ '/old': { redirect } }, '/old', '')).toEqual({ refused: 'hostile' })
})

test.each([
  '/.//evil.test',
  '/./\\evil.test',
  '/.\\\\evil.test',
  '/..//evil.test/x?y#z',
  '/a/..//evil.test',
  '/%2e//evil.test',
  '/%2E%2e//evil.test',
  '/.\t//evil.test',
  './/evil.test',
  '.\\/evil.test',
  '//here.invalid//evil.test',
  'https://here.invalid//evil.test',
])('the target %j is refused as hostile, because a browser resolves it to another site', redirect => {
  expect(followRedirects({ '/old': { redirect } }, '/old', '')).toEqual({ refused: 'hostile' })
  expect(followRedirects({ '/old': { redirect: '/b' }, '/b': { redirect } }, '/old', '#x')).toEqual({ refused: 'hostile' })
})

test('encoded slashes and dots that stay within our own pages are followed', () => {
  for (const redirect of ['/%2F/evil.test', '/%5Cevil.test', '/a//b', '/a/./b//c'])
    expect(followRedirects({ '/old': { redirect } }, '/old', '')).toEqual({ to: new URL(redirect, 'https://app.test').pathname })
})

test('S2.66 S2.67 any set of rules terminates: at a page without a rule, at a web page, or with a named problem', () => {
  const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e')
  const target = fc.oneof(
    path,
    path,
    fc.constantFrom('https://example.test/', 'javascript:x', '//evil.example', '/.//evil.example'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.dictionary(path, fc.record({ redirect: target }), { noNullPrototype: true }), path, (rules, from) => {
      const outcome = followRedirects(rules, from, '#x')
      if ('to' in outcome) {
        expect(outcome.to).toMatch(/^\/(?![/\\])/)
        expect(new URL(outcome.to, 'https://app.test').origin).toBe('https://app.test')
        expect(Object.hasOwn(rules, new URL(outcome.to, 'https://app.test').pathname)).toBe(false)
      } else if ('href' in outcome) expect(outcome.href).toMatch(/^https?:\/\//)
      else expect(['loop', 'hostile']).toContain(outcome.refused)
    }),
  )
})

test('S2.66 rules are read from the metadata of the build; invalid ones are left out', () => {
  expect(
    readRedirectRules(
      redirectsIn({
        id: 'x',
        redirects: { '/old': { redirect: '/new' }, '/bad': { redirect: 3 }, '/worse': null, '/none': '/new' },
      }),
    ),
  ).toEqual({
    '/old': { redirect: '/new' },
  })
  for (const meta of [undefined, null, 7, 'text', [], {}, { redirects: 3 }])
    expect(readRedirectRules(redirectsIn(meta))).toEqual({})
})
