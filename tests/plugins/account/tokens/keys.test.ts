/** @jest-environment node */
import { SignJWT } from 'jose'
import { freezeDate } from '../../../support/freezeDate'
import { goodClaims, sign, signingKeys, type Keys } from '../identityWorld'
import { fetchesOfKeys, NOTHING, signInWith } from './signInWith'

beforeEach(() => {
  freezeDate('2026-03-02T10:00:00Z')
})
afterEach(() => {
  jest.useRealTimers()
})

let hosts = 0
/** A provider whose published keys can change, called repeatedly by one page. */
function aProvider(published: Keys[]) {
  const domain = `http://localhost:${4000 + hosts++}`
  return {
    async signIn(by: Keys, header: object = {}) {
      const { it, ended } = await signInWith(nonce => sign({ ...goodClaims(nonce), iss: `${domain}/` }, by, header), {
        keys: published,
        domain,
      })
      return { ended, fetches: fetchesOfKeys(it), calls: it.calls }
    },
    unnamed: (by: Keys) =>
      signInWith(
        nonce =>
          new SignJWT({ ...goodClaims(nonce), iss: `${domain}/` }).setProtectedHeader({ alg: 'RS256' }).sign(by.privateKey),
        { keys: published, domain },
      ),
  }
}
const pass = (seconds: number): void => jest.setSystemTime(Date.now() + seconds * 1000)

test('AUTH-18 keys that were rotated just before signing are fetched again, and the sign-in works', async () => {
  const [first, second] = await Promise.all([signingKeys('k1'), signingKeys('k2')])
  const published = [first]
  const provider = aProvider(published)
  expect(await provider.signIn(first)).toMatchObject({ ended: { outcome: 'signedIn' }, fetches: 1 })
  expect(await provider.signIn(first)).toMatchObject({ ended: { outcome: 'signedIn' }, fetches: 0 })
  pass(31)
  published.push(second)
  expect(await provider.signIn(second)).toMatchObject({ ended: { outcome: 'signedIn' }, fetches: 1 })
  expect(await provider.signIn(first)).toMatchObject({ ended: { outcome: 'signedIn' }, fetches: 0 })
})

test('AUTH-18 an unknown key causes one fetch, and then at most one in 30 seconds', async () => {
  const [known, unknown] = await Promise.all([signingKeys('k1'), signingKeys('k9')])
  const provider = aProvider([known])
  await provider.signIn(known)
  pass(45)
  expect(await provider.signIn(unknown)).toMatchObject({ ended: NOTHING, fetches: 1 })

  const fetchedAt: number[] = []
  for (let second = 0; second < 200; second += 3) {
    const { ended, fetches } = await provider.signIn(unknown)
    expect(ended).toEqual(NOTHING)
    expect(fetches).toBeLessThanOrEqual(1)
    if (fetches > 0) fetchedAt.push(Date.now())
    pass(3)
  }
  expect(fetchedAt.length).toBeGreaterThan(3)
  const pauses = fetchedAt.slice(1).map((at, index) => at - (fetchedAt[index] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(30_000)
})

test('AUTH-18 after hours an unknown key still causes one fetch, not one by the library and one by us', async () => {
  const [known, unknown] = await Promise.all([signingKeys('k1'), signingKeys('k9')])
  const provider = aProvider([known])
  await provider.signIn(known)
  for (const wait of [61, 301, 7200]) {
    pass(wait)
    expect(await provider.signIn(unknown)).toMatchObject({ ended: NOTHING, fetches: 1 })
  }
})

test('AUTH-18 a wrong signature causes no fetch of keys', async () => {
  const [known, forger] = await Promise.all([signingKeys('k1'), signingKeys('k1')])
  const provider = aProvider([known])
  await provider.signIn(known)
  pass(45)
  expect(await provider.signIn(forger)).toMatchObject({ ended: NOTHING, fetches: 0 })
})

test('AUTH-18 a token without a key id: with one published key it is used, with two the token is refused', async () => {
  const [one, two] = await Promise.all([signingKeys('k1'), signingKeys('k2')])
  expect((await aProvider([one]).unnamed(one)).ended.outcome).toBe('signedIn')
  expect((await aProvider([one, two]).unnamed(one)).ended).toEqual(NOTHING)
})

test('AUTH-11 only keys and tokens are requested, no discovery: no answer can name another issuer', async () => {
  const known = await signingKeys('k1')
  const { calls } = await aProvider([known]).signIn(known)
  expect(calls.map(({ url }) => new URL(url).pathname)).toEqual(['/oauth/token', '/.well-known/jwks.json'])
})
