/** @jest-environment node */
import { createHash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { checkClaims } from '@plugins/account/ports/identity/checkClaims'
import { beginSignIn, finishSignIn } from '@plugins/account/ports/signIn'
import { CLIENT, goodClaims, identityWorld, json, ORIGIN, seconds, sign, signingKeys, type IdentityWorld, type Keys } from './identityWorld'

let keys: Keys
beforeAll(async () => {
  keys = await signingKeys()
})

const tokens = (idToken: unknown, more: object = {}): Response =>
  json({ access_token: 'at-1', refresh_token: 'rt-1', id_token: idToken, token_type: 'Bearer', expires_in: 3600, scope: 'openid', ...more })

/** The authorize address of a sign-in that was begun. */
async function begun(it: IdentityWorld, target = '/register/payment?x=1', method: 'phone' | 'email' = 'phone'): Promise<URLSearchParams> {
  await beginSignIn.run(it.world, { method, target })
  return new URL(it.left.at(-1) ?? '').searchParams
}

/** A whole sign-in whose identity token is made by `make`. */
async function signInWith(make: (nonce: string) => Promise<unknown>, parts: { keys?: readonly Keys[]; organization?: string; answer?: (idToken: unknown) => Response; domain?: string } = {}) {
  let nonce = ''
  const it = identityWorld({
    keys: parts.keys ?? [keys],
    ...(parts.organization === undefined ? {} : { organization: parts.organization }),
    domain: parts.domain ?? `http://localhost:3002`,
    token: async () => (parts.answer ?? tokens)(await make(nonce)),
  })
  const asked = await begun(it)
  nonce = asked.get('nonce') ?? ''
  it.returns({ code: 'c-1', state: asked.get('state') ?? '' })
  return { it, ended: await finishSignIn.run(it.world) }
}
const withClaims = (change: JWTPayload, more: { organization?: string } = {}) =>
  signInWith(nonce => sign({ ...goodClaims(nonce), ...change }, keys), more)

const FAILED = { outcome: 'failed', code: 'invalid_token', target: '/register/payment?x=1', method: 'phone' }

describe('leaving for the identity provider', () => {
  test('S6.19 S6.20 S7.38 S7.39 S7.40 S7.41 S7.44 S7.45 S7.46 S7.47 the authorize address', async () => {
    const it = identityWorld({ keys: [], token: () => json({}) })
    const asked = await begun(it)
    expect(it.left[0]).toMatch(/^http:\/\/localhost:3002\/authorize\?/)
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: CLIENT,
      scope: 'openid profile email offline_access',
      audience: 'https://api.lockstep.example',
      response_type: 'code',
      response_mode: 'query',
      redirect_uri: `${ORIGIN}/callback`,
      code_challenge_method: 'S256',
      connection: 'sms',
      ui_locales: 'en-GB',
    })
    const kept = it.memory.kept.get(`transactions/a0.spajs.txs.${CLIENT}.${asked.get('state')}`)?.value as { verifier: string; nonce: string }
    expect(asked.get('code_challenge')).toBe(createHash('sha256').update(kept.verifier).digest('base64url'))
    expect(asked.get('code_challenge')).toHaveLength(43)
    expect(kept.nonce).toBe(asked.get('nonce'))
  })

  test('S7.42 S7.43 AUTH-54 two sign-ins share nothing', async () => {
    const it = identityWorld({ keys: [], token: () => json({}) })
    const [one, two] = [await begun(it), await begun(it, '/', 'email')]
    for (const name of ['state', 'nonce', 'code_challenge']) expect(one.get(name)).not.toBe(two.get(name))
    expect(two.get('connection')).toBe('Username-Password-Authentication')
    expect([...it.memory.kept.keys()].filter(name => name.includes('a0.spajs.txs') && !name.endsWith('latest'))).toHaveLength(2)
  })

  test('S9.43 the transaction lasts a day and its cookie holds no secret', async () => {
    const it = identityWorld({ keys: [], token: () => json({}) })
    const asked = await begun(it)
    const state = asked.get('state') ?? ''
    const kept = it.memory.kept.get(`transactions/a0.spajs.txs.${CLIENT}.${state}`)
    expect((kept?.until ?? 0) - Date.now()).toBeGreaterThan(86_390_000)
    const [[name, value] = []] = [...it.memory.cookies]
    expect(name).toMatch(new RegExp(`^a0\\.spajs\\.txs\\.${CLIENT}\\.`))
    expect(`${name}${value}`).not.toContain(state)
  })

  test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', 'https://evil.example/x', '/.//evil.example', '/callback?code=1'])(
    'AUTH-48 the target %j becomes the home page',
    async target => {
      let nonce = ''
      const it = identityWorld({ keys: [keys], token: async () => tokens(await sign(goodClaims(nonce), keys)) })
      const asked = await begun(it, target)
      nonce = asked.get('nonce') ?? ''
      it.returns({ code: 'c', state: asked.get('state') ?? '' })
      expect(await finishSignIn.run(it.world)).toMatchObject({ outcome: 'signedIn', target: '/' })
    },
  )
})

describe('coming back', () => {
  test('S7.48 S7.50 S9.42 a good return is a session', async () => {
    const { it, ended } = await withClaims({})
    expect(ended).toMatchObject({ outcome: 'signedIn', subject: 'cus_1', target: '/register/payment?x=1', person: { givenName: 'Ada', phoneNumber: '+447400123456' } })
    expect(it.token()).toBe('at-1')
    expect(it.memory.kept.get(`session/${CLIENT}`)?.value).toMatchObject({ refreshToken: 'rt-1', subject: 'cus_1' })
    expect(it.memory.cookies.get(`auth0.${CLIENT}.is.authenticated`)).toBe('true')
    const [call] = it.tokenCalls()
    expect([...(call?.body.keys() ?? [])].sort()).toEqual(['client_id', 'code', 'code_verifier', 'grant_type', 'redirect_uri'])
    expect(JSON.stringify(ended)).not.toMatch(/at-1|rt-1|c-1/)
  })

  test('S9.43 the transaction and its cookie are gone after the return, whatever became of it', async () => {
    const { it } = await withClaims({ nonce: 'another' })
    expect([...it.memory.kept.keys()].filter(name => name.startsWith('transactions/') && !name.endsWith('latest'))).toEqual([])
    expect([...it.memory.cookies.keys()]).toEqual([])
  })

  test.each([
    ['AUTH-01 a code without a state', { code: 'c' }, 'state_mismatch'],
    ['AUTH-02 S5.51 S5.52 another state', { code: 'c', state: 'other' }, 'state_mismatch'],
    ['AUTH-09 an error without a state', { error: 'access_denied' }, 'state_mismatch'],
    ['AUTH-03 a state of the prototype', { code: 'c', state: '__proto__' }, 'state_mismatch'],
  ])('%s', async (_, held, code) => {
    const it = identityWorld({ keys: [keys], token: () => json({}) })
    await begun(it)
    it.returns(held)
    expect(await finishSignIn.run(it.world)).toEqual({ ...FAILED, code })
    expect(it.calls).toEqual([])
    expect([...it.memory.kept.keys()].filter(name => name.startsWith('transactions/') && !name.endsWith('latest'))).toHaveLength(1)
  })

  test('AUTH-03 any text may be a state', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async state => {
        const it = identityWorld({ keys: [], token: () => json({}) })
        it.returns({ code: 'c', state })
        return (await finishSignIn.run(it.world)).outcome === 'failed' && it.calls.length === 0
      }),
      { numRuns: 50 },
    ))

  test('S8.73 AUTH-04 a browser that began no sign-in has no transaction', async () => {
    const it = identityWorld({ keys: [], token: () => json({}) })
    it.returns({ code: 'c', state: 's' })
    expect(await finishSignIn.run(it.world)).toEqual({ outcome: 'failed', code: 'missing_transaction', target: null, method: 'phone' })
  })

  test.each(['nonce', 'verifier', 'state'])('AUTH-05 a transaction without its %s counts as none and is removed', async field => {
    const it = identityWorld({ keys: [keys], token: () => json({}) })
    const state = (await begun(it)).get('state') ?? ''
    const name = `transactions/a0.spajs.txs.${CLIENT}.${state}`
    const kept = it.memory.kept.get(name)?.value as Record<string, unknown>
    it.memory.kept.set(name, { value: { ...kept, [field]: undefined } })
    it.returns({ code: 'c', state })
    expect(await finishSignIn.run(it.world)).toMatchObject({ outcome: 'failed' })
    expect(it.memory.kept.has(name)).toBe(false)
    expect(it.calls).toEqual([])
  })

  test('AUTH-06 the same return works once', async () => {
    const { it } = await withClaims({})
    it.returns({ code: 'c-1', state: 's' })
    expect(await finishSignIn.run(it.world)).toMatchObject({ outcome: 'failed' })
    expect(it.tokenCalls()).toHaveLength(1)
  })

  test('AUTH-08 the provider’s word is named, an unknown one is not repeated', async () => {
    for (const [error, code] of [['access_denied', 'access_denied'], ['<img onerror=alert(1)>', 'request_error']] as const) {
      const it = identityWorld({ keys: [keys], token: () => json({}) })
      it.returns({ error, state: (await begun(it)).get('state') ?? '' })
      expect(await finishSignIn.run(it.world)).toEqual({ ...FAILED, code })
      expect(it.calls).toEqual([])
    }
  })

  test('AUTH-11 an answer in another issuer’s name is not redeemed', async () => {
    const it = identityWorld({ keys: [keys], token: () => json({}) })
    it.returns({ code: 'c', state: (await begun(it)).get('state') ?? '', iss: 'https://evil.example/' })
    expect(await finishSignIn.run(it.world)).toEqual(FAILED)
    expect(it.calls).toEqual([])
  })
})

describe('identity token', () => {
  test.each<[string, JWTPayload]>([
    ['S5.42 AUTH-10 another issuer', { iss: 'http://localhost:3002' }],
    ['AUTH-10 a foreign issuer', { iss: 'https://evil.example/' }],
    ['S5.43 AUTH-12 no subject', { sub: undefined }],
    ['AUTH-12 an empty subject', { sub: '' }],
    ['AUTH-12 a number as subject', { sub: 7 as unknown as string }],
    ['S5.45 AUTH-13 another audience', { aud: 'somebody-else' }],
    ['AUTH-13 no audience', { aud: undefined }],
    ['AUTH-14 audiences without ours', { aud: ['a', 'b'] }],
    ['S5.46 AUTH-15 several audiences and no authorised party', { aud: [CLIENT, 'b'] }],
    ['S5.46 AUTH-15 several audiences and another party', { aud: [CLIENT, 'b'], azp: 'b' }],
    ['S5.47 AUTH-22 another nonce', { nonce: 'yesterday' }],
    ['AUTH-22 no nonce', { nonce: undefined }],
    ['S5.48 AUTH-20 expired beyond the leeway', { exp: seconds() - 62 }],
    ['S5.49 AUTH-21 not valid yet, beyond the leeway', { nbf: seconds() + 3600 }],
    ['AUTH-21 no time of issue', { iat: undefined }],
    ['AUTH-21 expiry as a text', { exp: '9999999999' as unknown as number }],
    ['AUTH-21 an expiry beyond reason', { exp: 1e20 }],
    ['AUTH-21 an expiry below zero', { exp: -1 }],
  ])('%s fails the sign-in and nothing is kept', async (_, change) => {
    const { it, ended } = await withClaims(change)
    expect(ended).toEqual(FAILED)
    expect(it.token()).toBeUndefined()
    expect(it.memory.kept.has(`session/${CLIENT}`)).toBe(false)
  })

  test.each<[string, JWTPayload]>([
    ['S5.46 AUTH-15 several audiences and ours as party', { aud: [CLIENT, 'b'], azp: CLIENT }],
    ['S5.48 AUTH-20 expired within the leeway', { exp: seconds() - 50 }],
    ['S5.49 AUTH-21 valid soon, within the leeway', { nbf: seconds() + 50 }],
  ])('%s signs in', async (_, change) => {
    expect((await withClaims(change)).ended.outcome).toBe('signedIn')
  })

  test('S5.48 S5.49 S9.35 AUTH-20 AUTH-21 the leeway is 60 s to the second', () => {
    const accepted = (times: JWTPayload): boolean => {
      try {
        checkClaims({ sub: 'cus_1', iat: 900, exp: 2000, ...times }, { now: 1000, organization: undefined })
        return true
      } catch {
        return false
      }
    }
    expect([941, 940, 939].map(exp => accepted({ exp }))).toEqual([true, true, false])
    expect([1059, 1060, 1061].map(nbf => accepted({ nbf }))).toEqual([true, true, false])
    expect(accepted({ exp: Number.NaN })).toBe(false)
  })

  test('S5.50 AUTH-23 the organisation asked for', async () => {
    const outcomes = async (organization: string, claims: JWTPayload): Promise<string> => (await withClaims(claims, { organization })).ended.outcome
    expect(await outcomes('org_1', { org_id: 'org_1' })).toBe('signedIn')
    expect(await outcomes('org_1', { org_id: 'ORG_1' })).toBe('failed')
    expect(await outcomes('Acme', { org_name: ' acme ' })).toBe('signedIn')
    expect(await outcomes('Acme', { org_id: 'Acme' })).toBe('failed')
  })

  test('S5.44 AUTH-16 a token without a signature', async () => {
    for (const alg of ['none', 'None', 'nOnE'])
      expect((await signInWith(async nonce => `${base64({ alg })}.${base64(goodClaims(nonce))}.`)).ended).toEqual(FAILED)
  })

  test('S5.44 AUTH-17 a token signed with a shared key', async () => {
    const { ended } = await signInWith(nonce => new SignJWT(goodClaims(nonce)).setProtectedHeader({ alg: 'HS256', kid: keys.kid }).sign(randomBytes(32)))
    expect(ended).toEqual(FAILED)
  })

  test('AUTH-18 AUTH-19 a signature by another key, whatever the header says of it', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const forged = { kid: keys.kid, privateKey }
    for (const header of [{}, { jku: 'https://evil.example/jwks' }, { x5u: 'https://evil.example/x' }]) {
      const { it, ended } = await signInWith(nonce => sign(goodClaims(nonce), forged, header))
      expect(ended).toEqual(FAILED)
      expect(it.calls.every(({ url }) => url.startsWith('http://localhost:3002/'))).toBe(true)
    }
  })

  test('AUTH-18 an unknown key, and no key named where there are two', async () => {
    const second = await signingKeys('k2')
    const unknown = await signInWith(nonce => sign(goodClaims(nonce), { ...keys, kid: 'k9' }))
    expect(unknown.ended).toEqual(FAILED)
    const unnamed = await signInWith(
      nonce => new SignJWT({ ...goodClaims(nonce), iss: 'http://localhost:3022/' }).setProtectedHeader({ alg: 'RS256' }).sign(keys.privateKey),
      { keys: [keys, second], domain: 'http://localhost:3022' },
    )
    expect(unnamed.ended).toEqual(FAILED)
  })

  test.each([
    ['two parts', 'a.b'],
    ['four parts', 'a.b.c.d'],
    ['no base64', '!!.!!.!!'],
    ['no JSON', `${Buffer.from('{').toString('base64url')}.e30.x`],
    ['a megabyte', 'x'.repeat(1_000_000)],
    ['a prototype', `${Buffer.from('{"alg":"RS256","__proto__":{"a":1}}').toString('base64url')}.e30.x`],
    ['a number', 7],
  ])('AUTH-24 a token that is no token: %s', async (_, broken) => {
    expect((await signInWith(async () => broken)).ended).toMatchObject({ outcome: 'failed' })
    expect(({} as Record<string, unknown>)['a']).toBeUndefined()
  })
})

describe('token answers', () => {
  const answering = (answer: Response | (() => Promise<Response>)) =>
    signInWith(async () => '', { answer: () => answer as Response }).then(({ it, ended }) => ({ it, ended }))

  test.each<[string, (idToken: unknown) => Response]>([
    ['HTML', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
    ['cut JSON', () => new Response('{"access', { headers: { 'content-type': 'application/json' } })],
    ['no identity token', () => tokens(undefined)],
    ['another token type', id => tokens(id, { token_type: 'MAC' })],
    ['a negative life', id => tokens(id, { expires_in: -1 })],
    ['a life in text', id => tokens(id, { expires_in: '3600' })],
    ['an endless life', id => tokens(id, { expires_in: 1e12 })],
  ])('AUTH-31 %s is an answer we do not understand', async (_, answer) => {
    const { it, ended } = await signInWith(nonce => sign(goodClaims(nonce), keys), { answer })
    expect(ended).toMatchObject({ outcome: 'failed' })
    expect(it.token()).toBeUndefined()
    expect(it.memory.kept.has(`session/${CLIENT}`)).toBe(false)
  })

  test('S7.51 AUTH-29 an HTTP error is final', async () => {
    const { it, ended } = await answering(json({ error: 'invalid_grant', error_description: 'used' }, 400))
    expect(ended).toEqual({ ...FAILED, code: 'invalid_grant' })
    expect(it.tokenCalls()).toHaveLength(1)
  })

  test('S8.75 an error without a code of its own', async () => {
    expect((await answering(new Response('down', { status: 502 }))).ended).toEqual({ ...FAILED, code: 'request_error' })
  })

  test.each([
    [2, 'signedIn', 3],
    [3, 'failed', 3],
  ])('S7.51 AUTH-27 %i network failures end %s', async (failures, outcome, calls) => {
    let nonce = ''
    let asked = 0
    const it = identityWorld({
      keys: [keys],
      token: async () => {
        if (++asked <= failures) throw new TypeError('Failed to fetch')
        return tokens(await sign(goodClaims(nonce), keys))
      },
    })
    const sent = await begun(it)
    nonce = sent.get('nonce') ?? ''
    it.returns({ code: 'c', state: sent.get('state') ?? '' })
    expect((await finishSignIn.run(it.world)).outcome).toBe(outcome)
    expect(it.tokenCalls()).toHaveLength(calls)
  })
})

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
