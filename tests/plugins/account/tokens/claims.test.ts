/** @jest-environment node */
import type { JWTPayload } from 'jose'
import { freezeDate } from '../../../support/freezeDate'
import { CLIENT, goodClaims, ISSUER, publishedKeys, seconds, sign, signingKeys, type Keys } from '../identityWorld'
import { encoded, isNobodySignedIn, NOTHING, signedText, signInWith, type Ended } from './signInWith'
import { sharedKeyToken } from './mutations'

let keys: Keys
let others: Keys
beforeAll(async () => {
  keys = await publishedKeys()
  others = await signingKeys()
})
// token times are checked to the second
beforeEach(() => {
  freezeDate('2026-03-02T10:00:00Z')
})
afterEach(() => {
  jest.useRealTimers()
})

const header = { alg: 'RS256', kid: 'k1' }
const withClaims = (change: JWTPayload, organization?: string): Promise<Ended> =>
  signInWith(nonce => sign({ ...goodClaims(nonce), ...change }, keys), {
    keys: [keys],
    ...(organization === undefined ? {} : { organization }),
  })

/** Always refused with the same error, which holds nothing of the token. */
function expectNobodySignedIn(ended: Ended): void {
  expect(ended.ended).toEqual(NOTHING)
  expect(isNobodySignedIn(ended)).toBe(true)
}

test.each<[string, JWTPayload]>([
  ['another issuer', { iss: 'https://evil.example/' }],
  ['ours without its slash', { iss: ISSUER.slice(0, -1) }],
  ['ours with two', { iss: `${ISSUER}/` }],
  ['ours by another protocol', { iss: ISSUER.replace('http:', 'https:') }],
  ['ours in capitals', { iss: ISSUER.toUpperCase() }],
  ['none', { iss: undefined }],
])('S5.42 AUTH-10 issuer: %s', async (_, change) => {
  expectNobodySignedIn(await withClaims(change))
})

test.each<[string, JWTPayload]>([
  ['missing', { sub: undefined }],
  ['empty', { sub: '' }],
  ['blank', { sub: '  ' }],
  ['a number', { sub: 7 as unknown as string }],
])('S5.43 AUTH-12 subject: %s', async (_, change) => {
  expectNobodySignedIn(await withClaims(change))
})

test.each<[string, JWTPayload]>([
  ['S5.45 AUTH-13 another', { aud: 'somebody-else' }],
  ['S5.45 AUTH-13 missing', { aud: undefined }],
  ['S5.45 AUTH-13 ours and more', { aud: `${CLIENT}-2` }],
  ['S5.45 AUTH-14 a list without ours', { aud: ['a', 'b'] }],
  ['S5.45 AUTH-14 an empty list', { aud: [] }],
  ['S5.46 AUTH-15 several, no authorised party', { aud: [CLIENT, 'b'] }],
  ['S5.46 AUTH-15 several, another authorised party', { aud: [CLIENT, 'b'], azp: 'b' }],
])('audience: %s', async (_, change) => {
  expectNobodySignedIn(await withClaims(change))
})

test('S5.46 AUTH-15 several audiences with us as authorised party sign in', async () => {
  expect((await withClaims({ aud: ['b', CLIENT], azp: CLIENT })).ended.outcome).toBe('signedIn')
})

test.each(['none', 'None', 'nOnE'])('S5.44 AUTH-16 algorithm %s, with and without a signature', async alg => {
  expectNobodySignedIn(await signInWith(nonce => `${encoded({ alg })}.${encoded(goodClaims(nonce))}.`, { keys: [keys] }))
  expectNobodySignedIn(
    await signInWith(nonce => signedText({ ...header, alg }, JSON.stringify(goodClaims(nonce)), keys), { keys: [keys] }),
  )
})

test('S5.44 AUTH-16 the right algorithm with an empty signature', async () => {
  expectNobodySignedIn(await signInWith(nonce => `${encoded(header)}.${encoded(goodClaims(nonce))}.`, { keys: [keys] }))
})

test.each(['pem', 'der', 'n', 'jwk'])('S5.44 AUTH-17 HS256 with the public key as its secret (%s)', async secret => {
  expectNobodySignedIn(await signInWith(nonce => sharedKeyToken('HS256', secret, nonce, keys), { keys: [keys] }))
})

test.each(['jku', 'x5u', 'jwk'])(
  'AUTH-19 a header that contains its own key (%s) is refused, and its address is not requested',
  async name => {
    const more = { [name]: name === 'jwk' ? others.jwk : 'https://evil.example/keys' }
    for (const by of [others, keys]) {
      const ended = await signInWith(nonce => sign(goodClaims(nonce), by, more), { keys: [keys] })
      expectNobodySignedIn(ended)
      expect(ended.it.calls.map(({ url }) => new URL(url).host).filter(host => host !== 'localhost:3002')).toEqual([])
    }
  },
)

test.each([
  [-59, 'signedIn'],
  [-60, 'signedIn'],
  [-61, 'failed'],
])('S5.48 AUTH-20 a token that expires at %i s: %s', async (offset, outcome) => {
  expect((await withClaims({ exp: seconds() + offset })).ended.outcome).toBe(outcome)
})

test.each([
  [59, 'signedIn'],
  [60, 'signedIn'],
  [61, 'failed'],
])('S5.49 AUTH-21 a token valid from +%i s: %s', async (offset, outcome) => {
  expect((await withClaims({ nbf: seconds() + offset })).ended.outcome).toBe(outcome)
})

test.each<[string, string]>([
  ['no time of issue', '"iat":null'],
  ['an expiry in text', '"exp":"9999999999"'],
  ['an expiry beyond reason', '"exp":1e20'],
  ['an expiry that is no number', '"exp":NaN'],
  ['an expiry below zero', '"exp":-1'],
  ['no expiry', '"exp":null'],
])('AUTH-21 %s', async (_, claim) => {
  const name = claim.slice(0, claim.indexOf(':'))
  const ended = await signInWith(
    nonce => signedText(header, JSON.stringify(goodClaims(nonce)).replace(new RegExp(`${name}:\\d+`), claim), keys),
    { keys: [keys] },
  )
  expect(isNobodySignedIn(ended)).toBe(true)
})

test('S5.47 AUTH-22 a missing nonce, another nonce, and the token of an earlier sign-in', async () => {
  expectNobodySignedIn(await withClaims({ nonce: undefined }))
  expectNobodySignedIn(await withClaims({ nonce: 'another' }))
  let yesterdays = ''
  expect(
    (await signInWith(async nonce => (yesterdays = await sign(goodClaims(nonce), keys)), { keys: [keys] })).ended.outcome,
  ).toBe('signedIn')
  expectNobodySignedIn(await signInWith(() => yesterdays, { keys: [keys] }))
})

test.each<[string, string, JWTPayload, string]>([
  ['the right id', 'org_1', { org_id: 'org_1' }, 'signedIn'],
  ['another id', 'org_1', { org_id: 'org_2' }, 'failed'],
  ['the id in capitals', 'org_1', { org_id: 'ORG_1' }, 'failed'],
  ['no id', 'org_1', {}, 'failed'],
  ['the id as a name', 'org_1', { org_name: 'org_1' }, 'failed'],
  ['the name in another case between spaces', 'Acme', { org_name: ' aCME ' }, 'signedIn'],
  ['another name', 'Acme', { org_name: 'acme2' }, 'failed'],
  ['the name as an id', 'Acme', { org_id: 'Acme' }, 'failed'],
  ['no name', 'Acme', {}, 'failed'],
])('S5.50 AUTH-23 organisation: %s', async (_, organization, claims, outcome) => {
  expect((await withClaims(claims, organization)).ended.outcome).toBe(outcome)
})

test.each<[string, (nonce: string) => unknown]>([
  [
    'two parts',
    nonce =>
      signedText(header, JSON.stringify(goodClaims(nonce)), keys)
        .split('.')
        .slice(0, 2)
        .join('.'),
  ],
  ['four parts', nonce => `${signedText(header, JSON.stringify(goodClaims(nonce)), keys)}.e30`],
  ['bad base64', nonce => signedText(header, JSON.stringify(goodClaims(nonce)), keys).replace('.', '.!')],
  ['bad JSON', nonce => signedText(header, JSON.stringify(goodClaims(nonce)).slice(1), keys)],
  ['a claim twice', nonce => signedText(header, JSON.stringify(goodClaims(nonce)).replace('{', '{"sub":"cus_2",'), keys)],
  [
    'a claim twice, spelled otherwise',
    nonce => signedText(header, JSON.stringify(goodClaims(nonce)).replace('{', '{"s\\u0075b":"cus_2",'), keys),
  ],
  [
    'a claim twice, deep inside',
    nonce => signedText(header, JSON.stringify(goodClaims(nonce)).replace('{', '{"a":[{"b":1,"b":2}],'), keys),
  ],
  [
    'a prototype',
    nonce => signedText(header, JSON.stringify(goodClaims(nonce)).replace('{', '{"__proto__":{"polluted":1},'), keys),
  ],
  ['one megabyte', nonce => signedText(header, JSON.stringify({ ...goodClaims(nonce), more: 'x'.repeat(1_000_000) }), keys)],
  ['a second spelling of the signature', nonce => `${signedText(header, JSON.stringify(goodClaims(nonce)), keys)}=`],
])('AUTH-24 %s', async (_, make) => {
  expectNobodySignedIn(await signInWith(make, { keys: [keys] }))
})

test('AUTH-24 harmless content is accepted: the same name in a nested object, braces and quotes in texts', async () => {
  const odd = { address: { sub: 'x', region: '{"sub":1}' }, sub2: '"sub":', note: '\\"{}' }
  expect((await withClaims(odd)).ended.outcome).toBe('signedIn')
})
