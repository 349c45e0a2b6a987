import { checkedRules } from '../../tools/build/checkedRules'
import { redirects } from '../../tools/config/redirects'

test('S2.66 the redirect rules of this build have existing targets', () => {
  expect(checkedRules(redirects)).toBe(redirects)
})

test.each([
  [{ '/a': { redirect: '/b' }, '/b': { redirect: '/a' } }, 'loop'],
  [{ '/a': { redirect: 'javascript:alert(1)' } }, 'hostile'],
  [{ '/download/ios': { redirect: '/stores' } }, 'leads out by itself'],
])('S2.66 S2.68 a build with the rules %j is refused by name', (rules, name) => {
  expect(() => checkedRules(rules)).toThrow(name)
})
