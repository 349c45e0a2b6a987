import { screen, waitFor } from '@testing-library/react'
import { finishSignIn } from '@plugins/account/ports/signIn'
import { makeApp } from '../../support/makeApp'
import { account, customer } from './aSession'
import { createVirtualClock, type VirtualClock } from '../../support/virtualClock'
import {
  begun,
  type Call,
  CLIENT,
  goodClaims,
  identityWorld,
  json,
  publishedKeys,
  seconds,
  sign,
  signingKeys,
  tokens,
  type Keys,
} from './identityWorld'
import { sharedKeyToken } from './tokens/mutations'
import { encoded, encodedText } from './tokens/signInWith'

/** What the user sees of the checks of a response: the real port with its checks, and the real app's screens. */

let keys: Keys
let others: Keys
beforeAll(async () => {
  keys = await publishedKeys()
  others = await signingKeys()
})

interface Coming {
  readonly organization?: string
  /** Replaces the token endpoint's answer. */
  readonly answer?: (idToken: unknown, call: Call) => Response | Promise<Response>
  /** Further parameters of the provider's response. */
  readonly held?: object
  /** A field to remove from the stored transaction. */
  readonly lost?: string
  /** Replaces the real one, for waits longer than a test. */
  readonly clock?: VirtualClock
}
const withClaims = (change: object) => (nonce: string) => sign({ ...goodClaims(nonce), ...change }, keys)

/** Returns from a provider whose identity token is made by `make`. */
async function comeBack(
  make: (nonce: string) => unknown,
  { organization, answer = idToken => tokens(idToken), held = {}, lost, clock }: Coming = {},
) {
  let nonce = ''
  const it = identityWorld({
    keys: [keys],
    ...(organization === undefined ? {} : { organization }),
    token: async call => answer(await make(nonce), call),
  })
  const asked = await begun(it, '/terms-and-conditions')
  nonce = asked.get('nonce') ?? ''
  const name = `transactions/a0.spajs.txs.${CLIENT}.${asked.get('state')}`
  const { [lost ?? '']: _, ...left } = (it.memory.kept.get(name)?.value ?? {}) as Record<string, unknown>
  it.memory.kept.set(name, { ...it.memory.kept.get(name), value: left })
  it.returns({ code: 'c-1', state: asked.get('state') ?? '', ...held })
  const finished = finishSignIn.run(clock ? { ...it.world, clock } : it.world)
  const app = await makeApp({
    at: '/callback?code=c-1&state=s',
    ports: { ...customer, 'account.finishSignIn': () => finished },
    ...(clock && { clock }),
  })
  if (!clock) await finished
  await app.settle()
  return { app, it }
}

/** The error page with its text and nothing from the response; nobody is signed in and nothing is stored. */
async function expectRefused({ app, it }: Awaited<ReturnType<typeof comeBack>>): Promise<void> {
  await waitFor(() => expect(app.address()).toBe('/auth-error'))
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('We could not sign you in')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled()
  expect(document.body.textContent).not.toMatch(/evil|cus_1|lockstep-web|nonce|eyJ/)
  expect(account(app)).toMatchObject({ session: { status: 'signedOut' }, isAuthenticated: false })
  expect(it.memory.kept.has(`session/${CLIENT}`)).toBe(false)
}

test.each<[string, string, (nonce: string) => unknown]>([
  ['AUTH-10', 'another issuer', withClaims({ iss: 'https://evil.example/' })],
  ['AUTH-12', 'no subject', withClaims({ sub: undefined })],
  ['AUTH-13', 'another audience', withClaims({ aud: 'evil' })],
  ['AUTH-14', 'a list of other audiences', withClaims({ aud: ['evil', 'b'] })],
  ['AUTH-15', 'several audiences, for another party', withClaims({ aud: [CLIENT, 'evil'], azp: 'evil' })],
  ['AUTH-16', 'no algorithm', nonce => `${encoded({ alg: 'none' })}.${encoded(goodClaims(nonce))}.`],
  ['AUTH-17', 'a signature by the public key', nonce => sharedKeyToken('HS256', 'pem', nonce, keys)],
  ['AUTH-18', 'a signature of somebody else', nonce => sign(goodClaims(nonce), others)],
  ['AUTH-19', 'the address of a key of its own', nonce => sign(goodClaims(nonce), others, { jku: 'https://evil.example/keys' })],
  ['AUTH-20', 'an end more than a minute ago', nonce => withClaims({ exp: seconds() - 70 })(nonce)],
  ['AUTH-21', 'a beginning in more than a minute', nonce => withClaims({ nbf: seconds() + 70 })(nonce)],
  ['AUTH-21', 'no time of issue', withClaims({ iat: undefined })],
  ['AUTH-22', 'the nonce of another sign-in', withClaims({ nonce: 'yesterday' })],
  ['AUTH-24', 'two parts', () => 'eyJhbGciOiJSUzI1NiJ9.e30'],
  ['AUTH-24', 'claims that are no JSON', () => `${encoded({ alg: 'RS256', kid: 'k1' })}.${encodedText('{"sub":')}.c2ln`],
])('%s a token with %s leads to the error page', async (_, __, make) => {
  await expectRefused(await comeBack(make))
})

test('AUTH-23 a token of another organisation leads to the error page', async () => {
  await expectRefused(await comeBack(withClaims({ org_id: 'org_evil' }), { organization: 'org_ours' }))
})

test('AUTH-11 a response that names another issuer leads to the error page, and no token is requested', async () => {
  const back = await comeBack(withClaims({}), { held: { iss: 'https://evil.example/' } })
  await expectRefused(back)
  expect(back.it.tokenCalls()).toEqual([])
})

test.each<[string, string, () => Response]>([
  ['AUTH-29', 'a refusal', () => json({ error: 'invalid_grant', error_description: 'evil' }, 400)],
  ['AUTH-31', 'a page', () => new Response('<html>evil</html>', { headers: { 'content-type': 'text/html' } })],
  ['AUTH-31', 'half an answer', () => new Response('{"access_token":"evil', { headers: { 'content-type': 'application/json' } })],
  ['AUTH-31', 'no identity token', () => json({ access_token: 'at-1', token_type: 'Bearer', expires_in: 3600 })],
])('%s %s in place of tokens leads to the error page, after one call', async (_, __, answer) => {
  const back = await comeBack(withClaims({}), { answer })
  await expectRefused(back)
  expect(back.it.tokenCalls()).toHaveLength(1)
})

test.each<[string, string, (nonce: string) => unknown]>([
  ['AUTH-15', 'several audiences, for us', withClaims({ aud: ['b', CLIENT], azp: CLIENT })],
  ['AUTH-20', 'an end less than a minute ago', nonce => withClaims({ exp: seconds() - 50 })(nonce)],
  ['AUTH-21', 'a beginning in less than a minute', nonce => withClaims({ nbf: seconds() + 50 })(nonce)],
])('%s a token with %s leads to the target', async (_, __, make) => {
  const { app } = await comeBack(make)
  expect(app.address()).toBe('/terms-and-conditions')
  expect(account(app).isAuthenticated).toBe(true)
})

test.each(['nonce', 'verifier'])(
  'AUTH-05 a sign-in whose %s was lost leads to the error page, and no token is requested',
  async lost => {
    const back = await comeBack(withClaims({}), { lost })
    await expectRefused(back)
    expect(account(back.app).signInFailure?.code).toBe('missing_transaction')
    expect(back.it.tokenCalls()).toEqual([])
  },
)

test('AUTH-27 a connection that fails twice is retried, and leads to the target', async () => {
  let failures = 2
  const answer = (idToken: unknown) => {
    if (failures-- > 0) throw new TypeError('Failed to fetch')
    return tokens(idToken)
  }
  const { app, it } = await comeBack(withClaims({}), { answer })
  expect(it.tokenCalls()).toHaveLength(3)
  expect(app.address()).toBe('/terms-and-conditions')
  expect(account(app).isAuthenticated).toBe(true)
})

test('AUTH-28 a code whose answer was lost is sent once more unchanged, and the second answer signs in', async () => {
  let redeemed: string | undefined
  const provider = (idToken: unknown, { body }: Call): Response => {
    const asked = body.toString()
    if (redeemed === undefined) {
      redeemed = asked
      throw new TypeError('Failed to fetch')
    }
    // a provider refuses a used code sent with other parameters, and revokes its session
    return asked === redeemed ? tokens(idToken) : json({ error: 'invalid_grant' }, 400)
  }
  const { app, it } = await comeBack(withClaims({}), { answer: provider })
  expect(it.tokenCalls()).toHaveLength(2)
  expect(app.address()).toBe('/terms-and-conditions')
  expect(account(app)).toMatchObject({ isAuthenticated: true, signInFailure: null })
  expect(it.memory.kept.has(`session/${CLIENT}`)).toBe(true)
})

test('AUTH-32 if the token endpoint never answers, the error page is shown after ten seconds and the call is aborted', async () => {
  const clock = createVirtualClock(Date.now())
  const never = (_: unknown, { signal }: Call) =>
    new Promise<Response>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    )
  const back = await comeBack(withClaims({}), { answer: never, clock })
  await back.app.advance(9_999)
  expect(back.app.address()).toBe('/callback')
  expect(back.it.tokenCalls().map(({ signal }) => signal?.aborted)).toEqual([false])
  await back.app.advance(1)
  await expectRefused(back)
  expect(screen.getByText(/^For our support: timeout/)).toBeVisible()
  expect(back.it.tokenCalls().map(({ signal }) => signal?.aborted)).toEqual([true])
})
