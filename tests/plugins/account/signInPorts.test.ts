/** @jest-environment node */
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import type { JWTPayload } from 'jose'
import type { World } from '@/runtime/effects/world'
import { forgetSession } from '@plugins/account/ports/signOut'
import { beginSignIn, finishSignIn, recallIntentToSignIn } from '@plugins/account/ports/signIn'
import { openSignInWindow } from '@plugins/account/ports/signInWindow'
import {
  begun,
  CLIENT,
  goodClaims,
  identityWorld,
  json,
  ORIGIN,
  publishedKeys,
  sign,
  signInWith,
  tokens,
  type Keys,
} from './identityWorld'

let keys: Keys
beforeAll(async () => {
  keys = await publishedKeys()
})

const withClaims = (change: JWTPayload, more: { organization?: string } = {}) =>
  signInWith(nonce => sign({ ...goodClaims(nonce), ...change }, keys), more)

const FAILED = { outcome: 'failed', code: 'invalid_token', target: '/register/payment?x=1', method: 'phone', way: 'page' }

describe('redirecting to the identity provider', () => {
  describe('the authorize URL', () => {
    let asked = new URLSearchParams()
    let verifier = ''
    beforeAll(async () => {
      const it = identityWorld({ keys: [], token: () => json({}) })
      asked = await begun(it)
      const kept = it.memory.kept.get(`transactions/a0.spajs.txs.${CLIENT}.${asked.get('state')}`)?.value as { verifier: string }
      verifier = kept.verifier
    })

    test.each([
      ['S7.39', 'client_id', CLIENT],
      ['S7.40', 'scope', 'openid profile email offline_access'],
      ['S7.41', 'response_type', 'code'],
      ['S7.44', 'redirect_uri', `${ORIGIN}/callback`],
      ['S7.46', 'code_challenge_method', 'S256'],
      ['S7.47', 'audience', 'https://api.lockstep.example'],
    ])('%s has the %s %s', (_, name, value) => {
      expect(asked.getAll(name)).toEqual([value])
    })

    test('S7.38 its challenge is the digest of the stored verifier', () => {
      expect(asked.get('code_challenge')).toBe(createHash('sha256').update(verifier).digest('base64url'))
    })

    test('S7.45 its challenge has 43 characters', () => {
      expect(asked.get('code_challenge')).toHaveLength(43)
    })
  })

  test('S6.19 S6.20 the authorize URL is the provider’s, with all parameters', async () => {
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
    const kept = it.memory.kept.get(`transactions/a0.spajs.txs.${CLIENT}.${asked.get('state')}`)?.value as {
      verifier: string
      nonce: string
    }
    expect(asked.get('code_challenge')).toBe(createHash('sha256').update(kept.verifier).digest('base64url'))
    expect(asked.get('code_challenge')).toHaveLength(43)
    expect(kept.nonce).toBe(asked.get('nonce'))
  })

  test('only a sign-in to another account has prompt=login', async () => {
    const it = identityWorld({ keys: [], token: () => json({}) })
    expect((await begun(it)).has('prompt')).toBe(false)
    await beginSignIn.run(it.world, { method: 'email', target: '/app', reauthenticate: true })
    const asked = new URL(it.left.at(-1) ?? '').searchParams
    expect(asked.get('prompt')).toBe('login')
    expect(asked.get('connection')).toBe('Username-Password-Authentication')
  })

  test.each([
    ['S7.42', 'state'],
    ['S7.43', 'nonce'],
  ] as const)('%s each sign-in has its own %s, which its transaction keeps', async (_, name) => {
    const it = identityWorld({ keys: [], token: () => json({}) })
    const begins = [await begun(it), await begun(it)]
    const kept = begins.map(
      asked => it.memory.kept.get(`transactions/a0.spajs.txs.${CLIENT}.${asked.get('state')}`)?.value as Record<string, string>,
    )
    const values = begins.map(asked => asked.get(name))
    expect(new Set(values).size).toBe(2)
    expect(kept.map(transaction => transaction[name])).toEqual(values)
  })

  test('AUTH-54 two sign-ins share no secret', async () => {
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

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'https://evil.example/x',
    '/.//evil.example',
    '/callback?code=1',
  ])('AUTH-48 the target %j becomes the home page', async target => {
    let nonce = ''
    const it = identityWorld({ keys: [keys], token: async () => tokens(await sign(goodClaims(nonce), keys)) })
    const asked = await begun(it, target)
    nonce = asked.get('nonce') ?? ''
    it.returns({ code: 'c', state: asked.get('state') ?? '' })
    expect(await finishSignIn.run(it.world)).toMatchObject({ outcome: 'signedIn', target: '/' })
  })
})

describe('the popup', () => {
  const withWindow = (opens: boolean) => {
    const it = identityWorld({ keys: [keys], token: () => json({}) })
    const shown: string[] = []
    const signInWindow = { ...it.world.signInWindow, open: () => opens, show: (href: string) => void shown.push(href) }
    return { it, shown, world: { ...it.world, signInWindow } }
  }

  test('AUTH-51 it opens the provider’s page, and its response is recognised by its transaction', async () => {
    const { it, shown, world } = withWindow(true)
    await openSignInWindow.run(world, 'phone')
    const asked = new URL(shown[0] ?? '').searchParams
    expect(asked.get('connection')).toBe('sms')
    expect(it.left).toEqual([])
    it.returns({ error: 'access_denied', state: asked.get('state') ?? '' })
    expect(await finishSignIn.run(it.world)).toMatchObject({ code: 'access_denied', way: 'window' })
    // the popup does not replace the page's own last request
    expect(it.memory.kept.has(`transactions/a0.spajs.txs.${CLIENT}.latest`)).toBe(false)
  })

  test('AUTH-51 S8.76 a blocked popup is an error, and no sign-in is started', async () => {
    const { it, world } = withWindow(false)
    await expect(openSignInWindow.run(world, 'phone')).rejects.toMatchObject({
      code: 'popup_blocked',
      message: 'Unable to open popup',
    })
    expect([...it.memory.kept.keys()]).toEqual([])
  })
})

describe('returning from the provider', () => {
  test('S3.216 S7.50 a valid response becomes a session', async () => {
    const { it, ended } = await withClaims({})
    expect(ended).toMatchObject({
      outcome: 'signedIn',
      subject: 'cus_1',
      target: '/register/payment?x=1',
      person: { givenName: 'Ada', phoneNumber: '+447400123456' },
    })
    expect(it.token()).toBe('at-1')
    expect(it.memory.kept.get(`session/${CLIENT}`)?.value).toMatchObject({ refreshToken: 'rt-1', subject: 'cus_1' })
    expect(it.memory.cookies.get(`auth0.${CLIENT}.is.authenticated`)).toBe('true')
    expect(JSON.stringify(ended)).not.toMatch(/at-1|rt-1|c-1/)
  })

  test('S9.42 the hint cookie lasts a day', async () => {
    const { it } = await withClaims({})
    expect(it.memory.cookies.get(`auth0.${CLIENT}.is.authenticated`)).toBe('true')
    expect(it.memory.cookieSeconds.get(`auth0.${CLIENT}.is.authenticated`)).toBe(86_400)
  })

  test('S7.48 the code is exchanged once, with the verifier and nothing else', async () => {
    const { it } = await withClaims({})
    expect(it.tokenCalls().map(({ body }) => Object.fromEntries(body))).toEqual([
      {
        client_id: CLIENT,
        code: 'c-1',
        code_verifier: expect.stringMatching(/^[\w~.-]{43,}$/),
        grant_type: 'authorization_code',
        redirect_uri: `${ORIGIN}/callback`,
      },
    ])
  })

  test('S9.43 the transaction and its cookie are removed, whatever the result', async () => {
    const { it } = await withClaims({ nonce: 'another' })
    expect([...it.memory.kept.keys()].filter(name => name.startsWith('transactions/') && !name.endsWith('latest'))).toEqual([])
    expect([...it.memory.cookies.keys()]).toEqual([])
  })

  test.each([
    ['AUTH-01 a code without a state', { code: 'c' }, 'state_mismatch'],
    ['AUTH-02 S5.51 another state', { code: 'c', state: 'other' }, 'state_mismatch'],
    ['AUTH-09 an error without a state', { error: 'access_denied' }, 'state_mismatch'],
    ['AUTH-03 a state of the prototype', { code: 'c', state: '__proto__' }, 'state_mismatch'],
  ])('%s', async (_, held, code) => {
    const it = identityWorld({ keys: [keys], token: () => json({}) })
    await begun(it)
    it.returns(held)
    expect(await finishSignIn.run(it.world)).toEqual({ ...FAILED, code })
    expect(it.calls).toEqual([])
    expect([...it.memory.kept.keys()].filter(name => name.startsWith('transactions/') && !name.endsWith('latest'))).toHaveLength(
      1,
    )
  })

  test('AUTH-03 any text may arrive as a state', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async state => {
        const it = identityWorld({ keys: [], token: () => json({}) })
        it.returns({ code: 'c', state })
        return (await finishSignIn.run(it.world)).outcome === 'failed' && it.calls.length === 0
      }),
      { numRuns: 50 },
    ))

  test('S8.73 AUTH-04 a browser that started no sign-in has no transaction', async () => {
    const it = identityWorld({ keys: [], token: () => json({}) })
    it.returns({ code: 'c', state: 's' })
    expect(await finishSignIn.run(it.world)).toEqual({
      outcome: 'failed',
      code: 'missing_transaction',
      target: null,
      method: 'phone',
      way: 'page',
    })
  })

  test.each(['nonce', 'verifier', 'state'])(
    'AUTH-05 a transaction without its %s counts as missing and is removed',
    async field => {
      const it = identityWorld({ keys: [keys], token: () => json({}) })
      const state = (await begun(it)).get('state') ?? ''
      const name = `transactions/a0.spajs.txs.${CLIENT}.${state}`
      const kept = it.memory.kept.get(name)?.value as Record<string, unknown>
      it.memory.kept.set(name, { value: { ...kept, [field]: undefined } })
      it.returns({ code: 'c', state })
      expect(await finishSignIn.run(it.world)).toMatchObject({ outcome: 'failed', code: 'missing_transaction' })
      expect(it.memory.kept.has(name)).toBe(false)
      expect(it.calls).toEqual([])
    },
  )

  test('AUTH-01 AUTH-09 the last requested sign-in is kept for a retry, also over a reload of the error page', async () => {
    const it = identityWorld({ keys: [keys], token: () => json({}) })
    await begun(it, '/register/payment?x=1', 'email')
    it.returns({})
    expect(await finishSignIn.run(it.world)).toMatchObject({
      code: 'state_mismatch',
      target: '/register/payment?x=1',
      method: 'email',
    })
    expect(await recallIntentToSignIn.run(it.world)).toEqual({
      code: 'state_mismatch',
      target: '/register/payment?x=1',
      method: 'email',
    })
    expect(it.calls).toEqual([])
  })

  test('AUTH-04 AUTH-08 a failed sign-in deletes no draft', async () => {
    const it = identityWorld({ keys: [keys], token: () => json({}) })
    it.memory.kept.set('drafts/account.profile', { value: 1 })
    it.memory.kept.set('attempts/bkg-1', { value: 1 })
    for (const held of [
      { code: 'c', state: 's' },
      { error: 'access_denied', state: (await begun(it)).get('state') ?? '' },
    ]) {
      it.returns(held)
      expect(await finishSignIn.run(it.world)).toMatchObject({ outcome: 'failed' })
    }
    expect(it.memory.kept.has('drafts/account.profile') && it.memory.kept.has('attempts/bkg-1')).toBe(true)
    expect([...it.memory.kept.keys()].filter(name => name.startsWith('transactions/'))).toEqual([
      `transactions/a0.spajs.txs.${CLIENT}.latest`,
    ])
  })

  test('AUTH-06 several tabs with one response: one redeems it, and the others get their answer only after that', async () => {
    const it = identityWorld({ keys: [keys], token: async () => tokens(await sign(goodClaims(nonce), keys)) })
    const asked = await begun(it)
    const nonce = asked.get('nonce') ?? ''
    const held = { code: 'c-1', state: asked.get('state') ?? '' }
    let turn: Promise<unknown> = Promise.resolve()
    const locks: World['locks'] = {
      request: (_name, _options, work) => {
        const mine = turn.then(() => work())
        turn = mine.catch(() => undefined)
        return mine
      },
    }
    const tab = () => ({ ...it.world, locks, identityReturn: { isHeld: () => true, take: () => held, putBack: () => undefined } })
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { outcome } = await finishSignIn.run(tab())
        return `${outcome}, hinted: ${it.memory.cookies.get(`auth0.${CLIENT}.is.authenticated`) ?? 'no'}`
      }),
    )
    expect(outcomes).toEqual(['signedIn, hinted: true', ...Array.from({ length: 5 }, () => 'failed, hinted: true')])
    expect(it.tokenCalls()).toHaveLength(1)
  })

  test('AUTH-47 the next customer on the device is recognised as another one, unless the earlier one has signed out', async () => {
    let nonce = ''
    let sub = 'cus_1'
    const it = identityWorld({ keys: [keys], token: async () => tokens(await sign({ ...goodClaims(nonce), sub }, keys)) })
    const comesBack = async () => {
      const asked = await begun(it)
      nonce = asked.get('nonce') ?? ''
      it.returns({ code: 'c', state: asked.get('state') ?? '' })
      const ended = await finishSignIn.run(it.world)
      return ended.outcome === 'signedIn' && ended.isAnother
    }
    expect(await comesBack()).toBe(false)
    expect(await comesBack()).toBe(false)
    sub = 'cus_2'
    expect(await comesBack()).toBe(true)
    expect(JSON.stringify(it.memory.kept.get(`session/${CLIENT} owner`))).not.toContain('cus_2')
    await forgetSession.run(it.world, false)
    sub = 'cus_1'
    expect(await comesBack()).toBe(false)
  })

  test('AUTH-06 the same response works once', async () => {
    const { it } = await withClaims({})
    it.returns({ code: 'c-1', state: 's' })
    expect(await finishSignIn.run(it.world)).toMatchObject({ outcome: 'failed' })
    expect(it.tokenCalls()).toHaveLength(1)
  })

  test('AUTH-08 a known error code of the provider is reported, an unknown one is not repeated', async () => {
    for (const [error, code] of [
      ['access_denied', 'access_denied'],
      ['<img onerror=alert(1)>', 'request_error'],
    ] as const) {
      const it = identityWorld({ keys: [keys], token: () => json({}) })
      it.returns({ error, state: (await begun(it)).get('state') ?? '' })
      expect(await finishSignIn.run(it.world)).toEqual({ ...FAILED, code })
      expect(it.calls).toEqual([])
    }
  })

  test('AUTH-11 a response that names another issuer is not redeemed', async () => {
    const it = identityWorld({ keys: [keys], token: () => json({}) })
    it.returns({ code: 'c', state: (await begun(it)).get('state') ?? '', iss: 'https://evil.example/' })
    expect(await finishSignIn.run(it.world)).toEqual(FAILED)
    expect(it.calls).toEqual([])
  })
})
