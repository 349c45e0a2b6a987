/** @jest-environment node */
import { finishSignIn } from '@plugins/account/ports/signIn'
import {
  begun,
  CLIENT,
  goodClaims,
  identityWorld,
  json,
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

const FAILED = { outcome: 'failed', code: 'invalid_token', target: '/register/payment?x=1', method: 'phone', way: 'page' }

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
  ])('AUTH-31 %s is an unreadable answer', async (_, answer) => {
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

  test('S8.75 an error without a known code becomes request_error', async () => {
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
